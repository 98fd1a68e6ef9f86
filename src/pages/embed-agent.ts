/**
 * The script that `embed_script` loads: it inserts a link to the agent's page, with the venue's tagline, after itself. It fetches
 * both from the service and inserts them as text, never as HTML.
 */
export const embedAgent = `(() => {
  const own = document.currentScript
  if (!own) return
  const id = own.dataset.agentId
  const origin = new URL(own.src).origin
  fetch(origin + '/embed/agents/' + encodeURIComponent(id || ''))
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((agent) => {
      if (!agent || agent.status !== 'active') return
      const link = document.createElement('a')
      link.href = origin + '/dashboard?id=' + encodeURIComponent(id)
      link.textContent = agent.venue_name + ': ' + agent.tagline
      link.rel = 'noopener'
      own.after(link)
    })
    .catch(() => undefined)
})()
`
