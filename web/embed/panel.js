/*
 * The conversation of an agent's panel. Everything that comes from the service is inserted as text. The document has an
 * opaque origin (CSP sandbox): it reaches no cookie and no storage.
 */
;(() => {
  'use strict'
  const { agent, words: wordsText, conversation: first, question } = document.body.dataset
  const words = JSON.parse(wordsText)
  const log = document.querySelector('.log')
  const main = document.querySelector('.talk')
  const chips = document.querySelector('.talk > .chips')
  const form = document.querySelector('form.ask')
  const input = form.querySelector('input')
  let conversation = first
  let lastText = ''
  let isPassKnown = false

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties)
    made.append(...children)
    return made
  }

  /** Only web and telephone addresses become links. */
  const link = (href, text) =>
    /^(https?:|tel:)/.test(href) ? element('a', { href, target: '_blank', rel: 'noopener', textContent: text }) : text

  const say = (className, ...children) => {
    const item = element('div', { className: `message ${className}` }, ...children)
    log.append(item)
    main.scrollTop = main.scrollHeight
    return item
  }

  const post = async (action, body) => {
    const response = await fetch(`/embed/agents/${agent}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ ...body, conversation }),
    }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (response?.ok && answer) return { answer }
    return { problem: words.problems[response?.status] ?? words.problems.other }
  }

  const busy = (isBusy) => {
    for (const button of document.querySelectorAll('button')) button.disabled = isBusy
  }

  const ask = async (text) => {
    lastText = text
    say('own', element('p', { textContent: text }))
    busy(true)
    const { answer, problem } = await post('ask', { text })
    busy(false)
    if (problem) return void say('', element('p', { textContent: problem }))
    conversation = answer.conversation
    for (const reply of answer.replies) showReply(reply, answer.language)
    chips.replaceChildren(...answer.suggestions.map(suggestion))
    input.focus()
  }

  const suggestion = (text) => button(text, () => ask(text))
  const button = (text, act, className = '') => {
    const made = element('button', { type: 'button', textContent: text, className })
    made.addEventListener('click', act)
    return made
  }

  /** A text with what it names of the targets, by their words, as links; those that it does not name stand behind it. */
  const linked = (text, targets) => {
    const parts = [text]
    for (const { named, href, otherwise } of targets) {
      const index = parts.findIndex((part) => typeof part === 'string' && part.includes(named))
      if (index < 0) parts.push(' ', link(href, otherwise ?? named))
      else {
        const [before] = parts[index].split(named, 1)
        parts.splice(index, 1, before, link(href, named), parts[index].slice(before.length + named.length))
      }
    }
    return element('p', {}, ...parts)
  }
  const webTarget = (url) => (url ? [{ named: url, href: url, otherwise: words.more }] : [])
  const telephoneTarget = (phone) => (phone ? [{ named: phone, href: `tel:${phone.replace(/[^+\d]/g, '')}` }] : [])

  const paragraphs = {
    AgentFacts: ({ text, facts }) =>
      facts.length > 0 && text.startsWith(facts[0].text)
        ? facts.map((fact) => linked(fact.text, webTarget(fact.url)))
        : [element('p', { textContent: text })],
    AgentUnknown: ({ text, phone, url }) => [linked(text, [...telephoneTarget(phone), ...webTarget(url)])],
    AgentPlan: ({ stops, unmet }) => [
      element('p', { textContent: words.plan }),
      element('ol', { className: 'stops' }, ...stops.map(({ time, url, venueName }) => element('li', {}, `${time} `, link(url, venueName)))),
      ...unmet.map((textContent) => element('p', { textContent })),
    ],
  }

  const extras = {
    AgentFreeTimes: ({ times }) => [chipsOf(times.map(({ time }) => suggestion(`${words.at} ${time}`)))],
    AgentReservationDraft: (reply) => [reply.confirmUrl ? elsewhere(reply.confirmUrl) : confirmForm(reply)],
    AgentOffers: ({ offers, redeemUrl }) => {
      if (offers.length === 0) return []
      if (redeemUrl) return [elsewhere(redeemUrl)]
      return [chipsOf(offers.map((offer) => button(`${words.use}: ${offer.text}`, () => redeem(offer))))]
    },
    AgentPass: ({ valid }) => {
      isPassKnown = valid === true || (valid === null && isPassKnown)
      return valid ? [] : [passForm()]
    },
  }

  const showReply = (reply, language) => {
    const kind = reply.__typename
    const content = paragraphs[kind]?.(reply) ?? [element('p', { textContent: reply.text })]
    say('', ...content, ...(extras[kind]?.(reply) ?? [])).lang = language
  }

  const chipsOf = (buttons) => element('div', { className: 'chips' }, ...buttons)
  const elsewhere = (url) => element('p', {}, link(`${url}?q=${encodeURIComponent(lastText)}`, words.elsewhere))

  const field = (label, properties) => {
    const id = `field-${document.querySelectorAll('input').length}`
    return [element('label', { htmlFor: id, textContent: label }), element('input', { id, required: true, ...properties })]
  }

  const ownForm = (fields, label, submit) => {
    const made = element('form', {}, ...fields, element('button', { className: 'main', textContent: label }))
    made.addEventListener('submit', (event) => {
      event.preventDefault()
      submit(made.querySelector('input')?.value.trim() ?? '', made)
    })
    return made
  }

  const confirmForm = ({ needsName }) => {
    const own = ownForm(
      needsName ? field(words.name, { maxLength: 80, autocomplete: 'name' }) : [],
      words.confirm,
      async (doorName) => {
        busy(true)
        const { answer, problem } = await post('confirm', needsName ? { doorName } : {})
        busy(false)
        if (problem) return void say('', element('p', { textContent: problem }))
        own.remove()
        say(
          '',
          element('p', { textContent: words.confirmed }),
          element('p', {}, link(answer.pageUrl, words.reservation)),
          element('p', {}, link(answer.calendarUrl, words.calendar)),
        )
      },
    )
    return own
  }

  const passForm = () => {
    const own = ownForm(field(words.pass, { maxLength: 36, autocomplete: 'off', spellcheck: false }), words.check, (id) => {
      own.remove()
      ask(id)
    })
    return own
  }

  const redeem = async (offer) => {
    if (!isPassKnown) return ask(words.havePass)
    busy(true)
    const { problem } = await post('redeem', { offerId: offer.id })
    busy(false)
    say('', element('p', { textContent: problem ?? `${words.used}: ${offer.text} (${offer.brand})` }))
  }

  const logo = document.querySelector('header img')
  const hideLogo = () => (logo.hidden = true)
  if (logo.complete && logo.naturalWidth === 0) hideLogo()
  logo.addEventListener('error', hideLogo)

  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = input.value.trim()
    input.value = ''
    if (text) ask(text)
  })
  chips.replaceChildren(...words.suggestions.map(suggestion))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && parent !== self) parent.postMessage('fan-pass-agent:close', '*')
  })
  input.value = question ?? ''
  input.focus()
})()
