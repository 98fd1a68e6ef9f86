import type { AgentCapability } from '../../generated/graphql.ts'

export const capabilities: { value: AgentCapability; label: string; hint: string }[] = [
  { value: 'reservations', label: 'Take reservations', hint: 'Itineraries can reserve tables at the venue.' },
  { value: 'offers', label: 'Show offers', hint: 'Offers of running campaigns at the venue.' },
  { value: 'fan_pass_verification', label: 'Verify fan passes', hint: 'At the door of the venue.' },
]

export const capabilityNames = (chosen: readonly AgentCapability[]): string =>
  capabilities
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label.toLowerCase())
    .join(', ')
