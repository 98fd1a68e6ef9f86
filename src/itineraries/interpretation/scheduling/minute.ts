export const minute = 60_000
