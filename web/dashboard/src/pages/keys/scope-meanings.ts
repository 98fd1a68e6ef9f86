/** What each scope lets a key do, for the person who gives it. */
export const scopeMeanings: Record<string, string> = {
  'fanpass.verify': 'Verify fan passes and read the public profile behind one.',
  'pulse.intent': 'Turn what a fan wants into an itinerary.',
  'agent.deploy': 'Deploy and update agents for venues; needs the growth plan or above.',
  'outcomes.read': 'Read the outcomes of your own campaigns.',
  'webhooks.manage': 'Manage your webhook endpoints and deliveries.',
  'graphql.explore': 'Send any GraphQL operation, not only registered ones.',
}
