/** Where a recorded outcome is told to every process, once its transaction has committed. */
export const outcomeChannel = 'outcome_verified'
