/** The page to go to after signing in; only a path of the dashboard or the playground, never another origin. */
export function returnPath(search: string): string {
  const wanted = new URLSearchParams(search).get('return') ?? ''
  return /^\/(dashboard|graphql)([/?#]|$)/.test(wanted) && !wanted.includes('\\') ? wanted : '/dashboard'
}
