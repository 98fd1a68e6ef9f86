/** Every header of a delivery that is not HTTP's own, such as `Host` and `Content-Length`. */
export const deliveryHeaders = (signature: Readonly<Record<string, string>>): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Fan-Pass-Service-Webhooks/1',
  ...signature,
})
