/** Whether list, editors and answer stand side by side; below this width they are stacked. */
export const isWide = (): boolean => matchMedia('(min-width: 50rem)').matches
