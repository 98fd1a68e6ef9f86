import { type Html, html } from '../../text/html.js'
import type { VenueAction } from './venue-actions.js'

/** A form of the page, sent to the page itself. */
export const form = (action: VenueAction, fields: Html): Html =>
  html`<form method="post"><input type="hidden" name="action" value="${action}">${fields}</form>`
