/*
 * The loader of an agent's widget, version 1. Never change this file: pages pin it by its hash. A change is a new version
 * beside it.
 *
 * It adds a launcher in a closed shadow root, fixed to the corner of the window, and the panel in a sandboxed iframe once the
 * launcher is clicked. No global names, no cookies, no storage; styles are set in ways that a strict CSP allows.
 */
;(() => {
  'use strict'
  const path = /\/embed\/(v1\/)?agent\.js$/
  const mark = 'data-fan-pass-agent'
  const own = document.currentScript
  // A tag manager may run the code without document.currentScript, or insert several scripts before the first has run.
  const isLoader = (one) => path.test(URL.canParse(one.src) ? new URL(one.src).pathname : '')
  const scripts = own ? [own] : [...document.querySelectorAll('script[data-agent-id]')].filter(isLoader)

  const css = `
    :host { all: initial !important; position: fixed !important; z-index: 2147483000 !important; inset-block-end: 16px !important; inset-inline-end: 16px !important; display: block !important; font: 16px/1.4 system-ui, sans-serif !important; color-scheme: light dark !important }
    :host([data-open]) { z-index: 2147483001 !important }
    * { box-sizing: border-box }
    a { display: flex; align-items: center; gap: 10px; max-width: min(300px, calc(100vw - 32px)); min-height: 48px; padding: 8px 18px 8px 8px; border: 1px solid #8886; border-radius: 26px; background: #16202c; color: #fff; font: inherit; font-weight: 600; text-align: start; text-decoration: none; cursor: pointer; box-shadow: 0 4px 16px #0005 }
    a:focus-visible { outline: 3px solid #ff7ac0; outline-offset: 2px }
    a > div { width: 32px; height: 32px; border-radius: 50%; overflow: hidden; background: #ff7ac0; flex: none }
    img { display: block; width: 100%; height: 100%; object-fit: cover; background: #fff }
    a span { overflow: hidden; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow-wrap: anywhere }
    a > span:first-child { padding-inline-start: 10px }
    .panel { position: fixed; inset-block-end: calc(76px + var(--below)); inset-inline-end: 16px; width: min(384px, calc(100vw - 32px)); height: min(600px, calc(100vh - 100px - var(--below))); border: 1px solid #8888; border-radius: 16px; overflow: hidden; background: Canvas; box-shadow: 0 12px 48px #0007 }
    .panel[hidden] { display: none }
    iframe { width: 100%; height: 100%; border: 0; display: block }
    @media (max-width: 480px) { .panel { inset: 0; inset-block-end: calc(72px + var(--below)); width: auto; height: auto; border-radius: 0; border-width: 0 0 1px } }
    @media (forced-colors: active) { a { border-color: ButtonText } }
  `

  const unknown = { status: 'active', venue_name: '', tagline: '', logo_url: '' }

  const start = (script) => {
    const id = script.dataset.agentId || ''
    if (!/^agt_[0-9A-Z]{26}$/.test(id)) return
    const origin = new URL(script.src).origin
    const language = script.dataset.language || document.documentElement.lang || ''
    const spanish = /^es\b/i.test(language || navigator.language)
    fetch(`${origin}/embed/agents/${id}`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
      .then((response) => (response.ok ? response.json() : { ...unknown, status: response.status === 404 ? 'missing' : 'active' }))
      // A host page that forbids connections, a limit or an outage still leaves the launcher.
      .catch(() => unknown)
      .then((agent) => {
        if (agent.status === 'active') whenReady(() => show({ id, origin, language, spanish, agent }))
      })
  }

  const whenReady = (run) =>
    document.body ? run() : document.addEventListener('DOMContentLoaded', run, { once: true })

  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  const show = ({ id, origin, language, spanish, agent }) => {
    // A page that renders its scripts again keeps the launcher that is there.
    if (document.querySelector(`[${mark}="${id}"]`)) return
    const text = agent.tagline || (spanish ? 'Pregúntanos' : 'Ask us')
    const query = language ? `?lang=${encodeURIComponent(language)}` : ''
    const host = element('div')
    host.setAttribute(mark, id)
    // Several agents on a page stand above each other.
    const before = document.querySelectorAll(`[${mark}]`).length
    const root = host.attachShadow({ mode: 'closed' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${css} :host { --below: ${before * 64}px; inset-block-end: ${16 + before * 64}px !important }`)
    root.adoptedStyleSheets = [sheet]
    const launcher = element(
      'a',
      { href: `${origin}/agents/${id}${query}`, target: '_blank', rel: 'noopener', title: agent.venue_name },
      element('span', { textContent: text }),
    )
    if (agent.logo_url) {
      const logo = element('img', { alt: '', src: agent.logo_url, referrerPolicy: 'no-referrer' })
      // The place of a missing logo stays, so that nothing moves.
      logo.addEventListener('error', () => logo.remove())
      launcher.prepend(element('div', {}, logo))
    }
    const panel = element('div', { className: 'panel', hidden: true })
    root.append(panel, launcher)
    document.body.append(host)
    let frame
    // Without the panel, the launcher stays what it is: a link to the agent's own page.
    let isBlocked = false

    const setOpen = (open) => {
      panel.hidden = !open
      host.toggleAttribute('data-open', open)
      launcher.setAttribute('aria-expanded', String(open))
      if (open) frame.focus()
      else launcher.focus()
    }
    const load = () => {
      frame = element('iframe', {
        src: `${origin}/embed/agents/${id}/panel${query}`,
        title: agent.venue_name || text,
        // The server learns which page embeds the panel, whatever the page's own policy.
        referrerPolicy: 'origin',
      })
      frame.sandbox.add('allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox')
      panel.append(frame)
    }
    launcher.setAttribute('role', 'button')
    launcher.setAttribute('aria-expanded', 'false')
    const toggle = (event) => {
      if (isBlocked) return
      event.preventDefault()
      if (!frame) load()
      setOpen(panel.hidden)
    }
    launcher.addEventListener('click', toggle)
    launcher.addEventListener('keydown', (event) => {
      if (event.key === ' ') toggle(event)
      if (event.key === 'Escape' && !panel.hidden) setOpen(false)
    })
    window.addEventListener('message', ({ source, data }) => {
      if (frame && source === frame.contentWindow && data === 'fan-pass-agent:close') setOpen(false)
    })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      if (!/^(frame|child|default)-src$/.test(effectiveDirective) || !blockedURI.startsWith(origin)) return
      isBlocked = true
      launcher.removeAttribute('role')
      launcher.removeAttribute('aria-expanded')
      panel.remove()
    })
  }

  for (const script of scripts) start(script)
})()
