/** The closed list of scopes that a key can have, with descriptions. */
export const scopes = {
  'fanpass.verify': 'Read the public profile behind a fan pass.',
  'pulse.intent': 'Turn what a fan wants into an itinerary.',
  'agent.deploy': 'Deploy and update agents for venues, on the growth plan or above.',
  'outcomes.read': "Read the outcomes of the partner's own campaigns.",
  'webhooks.manage': "Manage the partner's own webhook endpoints, deliveries and signing secret.",
  'graphql.explore': "Send GraphQL operations of one's own writing.",
  'catalog.write': 'Add and change venues and events.',
  'passes.write': 'Issue and activate fan passes, check fans in and redeem offers.',
  'outcomes.write': 'Add and change campaigns, offers and outcomes.',
  'outcomes.read_any': 'Read the outcomes of every campaign, over GraphQL.',
  'partners.admin': 'Manage partners, their plans, limits and keys.',
} as const

export type Scope = keyof typeof scopes

export const isScope = (text: string): text is Scope => Object.hasOwn(scopes, text)
