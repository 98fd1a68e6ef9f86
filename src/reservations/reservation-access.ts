/** For the partner of an agent, its contact and the operator. */
export const manageReservations = '@requiresScopes(scopes: [["agent.deploy"], ["partners.admin"], ["venue.manage"]])'

/** Of the type: `passes.write` is for the verbs of a stop of an itinerary, which return one. */
export const readReservations =
  '@requiresScopes(scopes: [["passes.write"], ["agent.deploy"], ["partners.admin"], ["venue.manage"]])'
