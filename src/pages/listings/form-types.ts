/** The forms of a place and an event beside its page, by the end of their addresses. */
export const machineForms = [
  { suffix: '.json', type: 'application/json', name: 'JSON' },
  { suffix: '.jsonld', type: 'application/ld+json', name: 'JSON-LD' },
  { suffix: '.ics', type: 'text/calendar', name: 'iCalendar' },
  { suffix: '.md', type: 'text/markdown', name: 'Markdown' },
] as const

export type MachineSuffix = (typeof machineForms)[number]['suffix']
