/** Whether list, editors and response stand side by side; below this width they are stacked. */
export const isWide = (): boolean => matchMedia('(min-width: 50rem)').matches
