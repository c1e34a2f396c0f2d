export const TIP_PRIORITIES = ["high", "medium", "low"] as const;
export const EVENT_TYPES = ["local", "national", "international"] as const;
export const EVENT_CATEGORIES = ["salon", "formation", "conference", "foire"] as const;
