import { connectionType } from '../graphql/schema/connection.js'
import { Campaign } from './campaign.js'

export const CampaignConnection = connectionType(
  Campaign,
  'Campaign',
  'campaigns',
  '@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])',
)
