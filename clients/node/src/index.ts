export { FanPassClient } from './client.js'
export * from './code-errors.js'
export {
  ApiConnectionError,
  ApiError,
  ApiTimeoutError,
  FanPassError,
  WebhookVerificationError,
} from './errors.js'
export type { CallOptions, ClientOptions } from './options.js'
export { Page } from './page.js'
export { ApiResponse } from './response.js'
export type * from './types.js'
export { version } from './version.js'
export { isGenuine, type VerifyOptions, verifyWebhook, type WebhookHeaders } from './webhooks.js'
