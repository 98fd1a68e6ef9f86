export const showEntry = 20

export const isShowAhead = (lead: string): boolean =>
  /\b(show|play|concert|musical|theat(er|re)|opera|ballet|recital|teatro|concierto)\b[^.;!?]{0,12}$/i.test(lead)
