import { connectionType } from '../graphql/connection.js'
import { Campaign } from './campaign.js'

export const CampaignConnection = connectionType(
  Campaign,
  'Campaign',
  'campaigns',
  '@requiresScopes(scopes: [["outcomes.read"], ["outcomes.write"]])',
)
