import { expect, test } from '@jest/globals'
import { Bulkhead } from '../../src/concurrency/bulkhead.js'

test('one more than the limit is refused, until one of them has ended or failed', async () => {
  const limit = new Bulkhead(2)
  const [one, other] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const underWay = [limit.run(() => one.promise), limit.run(() => other.promise)]
  const third = () => limit.run(async () => 'done')
  await expect(third()).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  one.resolve('one')
  await expect(underWay[0]).resolves.toBe('one')
  await expect(third()).resolves.toBe('done')
  other.reject(new Error('no'))
  await expect(underWay[1]).rejects.toThrow('no')
  await expect(Promise.all([third(), third()])).resolves.toEqual(['done', 'done'])
})
