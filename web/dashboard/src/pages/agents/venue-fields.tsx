import { type ReactNode, useDeferredValue, useId } from 'react'
import { Field } from '../../components/field.tsx'
import { VenueSuggestionsDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import type { AgentValues } from './agent-form.tsx'

interface Props {
  values: AgentValues
  onChange: (part: Partial<AgentValues>) => void
}

const fewestLetters = 3

/** Name and address; a venue that is listed already is offered as the name is typed, with its address. */
export function VenueFields({ values: { venueName, venueAddress }, onChange }: Props): ReactNode {
  const search = useDeferredValue(venueName.trim().slice(0, 100))
  const variables = search.length >= fewestLetters ? { search } : null
  const venues = useQuery(VenueSuggestionsDocument, variables, { keepPreviousData: true }).data?.venues.nodes ?? []
  const listId = useId()
  const choose = (name: string): void => {
    const listed = venues.find((venue) => venue.name === name)
    onChange(listed ? { venueName: name, venueAddress: listed.address } : { venueName: name })
  }
  return (
    <>
      <Field
        label="Name of the venue"
        name="venueName"
        required
        maxLength={200}
        autoComplete="off"
        list={listId}
        value={venueName}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {venues.map(({ id, name, address }) => (
          <option key={id} value={name}>
            {address}
          </option>
        ))}
      </datalist>
      <Field
        label="Address"
        name="venueAddress"
        required
        maxLength={200}
        value={venueAddress}
        onChange={({ target }) => onChange({ venueAddress: target.value })}
        hint="A venue that is not listed yet becomes public once the operator has listed it."
      />
    </>
  )
}
