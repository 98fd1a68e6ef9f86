import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ask } from '../conversations/ask.js'
import { confirmContact } from '../conversations/stage-agents.js'
import { openWorld, type World } from '../support/world.js'

describe('an agent of a venue that is not listed', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  const deploy = async (venueName: string, address: string): Promise<string> => {
    const order = {
      venue_name: venueName,
      venue_address: address,
      contact_email: 'host@example.com',
      branding: { tagline: 'Good evening', logo_url: 'https://example.com/logo.png' },
      capabilities: ['reservations'],
    }
    const response = await world.post('/api/v1/agent/deploy', order, world.cast.grace.key)
    const { agent_id: agentId } = (await response.json()) as { agent_id: string }
    await confirmContact(world, agentId)
    return agentId
  }

  test('promises tables by the clock of the city in its address', async () => {
    const agentId = await deploy('The Anchor', '12 Lake Street, Denver, CO 80202')
    const { replies } = await ask(world, agentId, 'table for 2 tomorrow at 1pm')
    expect(replies).toMatchObject([{ __typename: 'AgentReservationDraft', startsAt: '2026-12-06T13:00:00-07:00' }])
  })

  test('promises no table where its city is unknown', async () => {
    const agentId = await deploy('The Raft', '12 Lake Street')
    const { replies } = await ask(world, agentId, 'table for 2 tomorrow at 1pm')
    expect(replies).toMatchObject([{ __typename: 'AgentUnknown', text: expect.stringContaining('cannot be reserved') }])
  })
})
