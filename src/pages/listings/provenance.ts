import { type Html, html } from '../../text/html.js'
import { allCredits, type Credit } from '../../venues/credit.js'
import { machineForms } from './form-types.js'
import type { PublicWords } from './public-words.js'

/** The credits with their licences, and the addresses of the other forms. */
export const sourceFooter = (credits: readonly Credit[], path: string, words: PublicWords): Html =>
  html`${creditLine(credits, words)}
<p>${words.forms}: ${machineForms.map(({ suffix, name }, index) => html`${index === 0 ? '' : ' · '}<a href="${path}${suffix}">${name}</a>`)}</p>`

const creditLine = (credits: readonly Credit[], words: PublicWords): Html =>
  html`<p>${words.sources(credits.length)}: ${credits.length === 0 ? words.ownData : creditsAs(credits, words)}</p>`

/** Of pages with entries of every source; a source that has several files is named once. */
export const allSources = (words: PublicWords): Html => creditLine(namedOnce, words)

const namedOnce = [...new Map(allCredits.map((credit) => [`${credit.text} ${credit.licence}`, credit])).values()]

const creditsAs = (credits: readonly Credit[], words: PublicWords): Html[] =>
  credits.map(
    ({ text, url, licence, licenceUrl }, index) =>
      html`${index === 0 ? '' : '; '}<a href="${url}">${text}</a>, ${words.licence} <a href="${licenceUrl}">${licence}</a>`,
  )

/** For the head of a page: its other forms. */
export const formLinks = (path: string): [href: string, type: string][] =>
  machineForms.map(({ suffix, type }) => [path + suffix, type])
