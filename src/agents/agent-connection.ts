import { connectionType } from '../graphql/schema/connection.js'
import { Agent } from './agent.js'

export const AgentConnection = connectionType(
  Agent,
  'Agent',
  'agents',
  '@requiresScopes(scopes: [["agent.deploy"], ["partners.admin"], ["venue.manage"]])',
)
