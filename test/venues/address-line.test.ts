import { expect, test } from '@jest/globals'
import { addressLine } from '../../src/venues/address-line.js'

const chicago = { city: 'Chicago', state: 'IL', postcode: '60601' }

test.each([
  ['24 S Michigan Ave', '24 S Michigan Ave, Chicago, IL 60601'],
  ['9 Elm Street, Chicago, IL 60601', '9 Elm Street, Chicago, IL 60601'],
  ['9 Elm Street, Chicago, Illinois 60601, USA', '9 Elm Street, Chicago, Illinois 60601, USA'],
  ['9 Elm Street, Chicago', '9 Elm Street, Chicago'],
  ['9 Elm Street Chicago IL 60601', '9 Elm Street Chicago IL 60601'],
  ['9 Elm Street, Chicago, IL, 60601, United States', '9 Elm Street, Chicago, IL, 60601, United States'],
  ['1200 West Chicago Avenue', '1200 West Chicago Avenue, Chicago, IL 60601'],
  ['1200 West Chicago', '1200 West Chicago, Chicago, IL 60601'],
  ['100 Chicago Street, Suite 5', '100 Chicago Street, Suite 5, Chicago, IL 60601'],
  ['', 'Chicago, IL 60601'],
])('the line of the street “%s” has its city once', (street, line) => {
  expect(addressLine({ street, ...chicago })).toBe(line)
})
