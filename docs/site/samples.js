/**
 * Puts the partner's own key and identifiers into the samples of a guide. Signed out, or where a person may not read one of
 * them, its placeholder stays.
 */
/** The value of each placeholder, from the data of an operation. */
const samples = {
  YOUR_KEY: ['OwnKey', ({ viewer }) => liveKey(viewer.apiKeys.nodes)],
  YOUR_ENDPOINT_ID: ['OwnEndpoint', ({ webhookEndpoints }) => webhookEndpoints.nodes[0]?.id],
  YOUR_AGENT_ID: ['OwnAgent', ({ viewer }) => viewer.agents.nodes[0]?.id],
  YOUR_CAMPAIGN_ID: ['OwnCampaign', ({ viewer }) => viewer.campaigns.nodes[0]?.id],
}

/** The service knows only the last four characters of a key. */
function liveKey(keys) {
  const key = keys.find(({ revokedAt, expiresAt }) => !revokedAt && (!expiresAt || new Date(expiresAt) > new Date()))
  return key && `…${key.lastFour}`
}

async function readOperations() {
  const { operations } = await (await fetch('/docs/samples.json')).json()
  return Object.fromEntries(operations.map(({ id, name }) => [name, id]))
}

async function read(documentId) {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'docs' },
    body: JSON.stringify({ documentId }),
  })
  return (await response.json()).data ?? undefined
}

const wanted = Object.entries(samples).filter(([name]) => document.querySelector(`[data-sample="${name}"]`))
const operations = wanted.length > 0 ? await readOperations() : {}
for (const [placeholder, [operation, select]] of wanted) {
  const data = await read(operations[operation]).catch(() => undefined)
  const value = data && select(data)
  if (!value) continue
  for (const place of document.querySelectorAll(`[data-sample="${placeholder}"]`)) place.textContent = value
}
