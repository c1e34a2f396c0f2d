ALTER TYPE "public"."upload_purpose" ADD VALUE 'dispute' AFTER 'hand_over';
