/** Straight-line metres implied by "near". */
export const usualNear = 1500
export const usualAt = 800
/** Radius of a neighbourhood, smaller than "near". */
export const usualQuarter = 1200
