import { expect, test } from '@jest/globals'
import { openGazetteer } from '../../src/venues/import/open-gazetteer.js'
import { zoneOfAddress } from '../../src/venues/zone-of-address.js'

const gazetteer = await openGazetteer()

test.each([
  ['12 Lake Street, Chicago, IL 60601', 'America/Chicago'],
  ['12 Lake Street Chicago IL 60601', 'America/Chicago'],
  ['350 5th Ave, New York, NY 10118, USA', 'America/New_York'],
  ['1 Main St, Boise, Idaho', 'America/Boise'],
  ['9 Ocean Drive, Vancouver, BC', 'America/Vancouver'],
  ['20 Harbor Blvd, San Diego, California 92101', 'America/Los_Angeles'],
])('%s is in %s', (address, zone) => {
  expect(zoneOfAddress(address, gazetteer)?.zone).toBe(zone)
})

test.each(['12 Lake Street', 'Springfield', 'Calle Mayor 4, Madrid', '5 Nowhere Lane, Atlantis, IL'])(
  'the zone of %s is unknown',
  (address) => {
    expect(zoneOfAddress(address, gazetteer)).toBeUndefined()
  },
)
