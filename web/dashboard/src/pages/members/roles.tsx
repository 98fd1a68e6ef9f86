import { type ReactNode, useId } from 'react'
import { useFieldError } from '../../components/form.tsx'
import { Remark } from '../../components/remark.tsx'
import type { Role } from '../../generated/graphql.ts'

/** The roles that a partner's people can have. */
const roles: { value: Role; label: string; hint: string }[] = [
  { value: 'owner', label: 'Owner', hint: 'Everything, and who the members are.' },
  { value: 'developer', label: 'Developer', hint: 'Keys, webhooks, requests and agents.' },
  { value: 'analyst', label: 'Analyst', hint: 'Campaigns and the playground.' },
]

export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }): ReactNode {
  const id = useId()
  const error = useFieldError('role', 'Role')
  return (
    <fieldset className="choices" aria-describedby={error ? id : undefined}>
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role.value}>
          <input type="radio" name="role" checked={value === role.value} onChange={() => onChange(role.value)} />
          <span>
            {role.label}
            <small>{role.hint}</small>
          </span>
        </label>
      ))}
      <Remark id={id} error={error} />
    </fieldset>
  )
}
