-- Of suspended accounts alone: a moment. The end of a sanction has its own index.
-- squawk-ignore require-concurrent-index-deletion
drop index if exists users_suspension_ends;
