export const OPERATION_REFUSALS = {
  "operation.other-account": ["forbidden", "Ce qui attend sur cet appareil est à un autre compte"],
  "operation.id-taken": ["conflict", "Un autre envoi porte déjà ce numéro"],
  "operation.unknown": ["invalid", "Cette version du site ne connaît pas cet envoi"],
} as const;
