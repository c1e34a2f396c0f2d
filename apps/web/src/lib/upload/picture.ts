/** The version in `avatarKey` changes with every new picture, so the address may be kept forever. */
export const avatarUrl = (userId: string, avatarKey: string) =>
  `/media/avatars/${userId}.webp?v=${encodeURIComponent(avatarKey)}`;
