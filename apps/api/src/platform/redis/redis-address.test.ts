import { describe, expect, it } from 'vitest'
import { findRedisAddressFault, readRedisAddress } from './redis-address.ts'

describe('the address of Redis', () => {
  it('is one server, read by the client itself', () => {
    expect(readRedisAddress('redis://:hidden@cache.example:6380/2')).toEqual({
      kind: 'server',
      url: 'redis://:hidden@cache.example:6380/2',
      host: 'cache.example',
      isEncrypted: false,
    })
    expect(readRedisAddress('rediss://cache.example')).toMatchObject({ kind: 'server', isEncrypted: true })
  })

  it('is sentinels and the name of a master', () => {
    expect(readRedisAddress('redis+sentinel://one:26380,two,10.0.0.3/wayfellow')).toEqual({
      kind: 'sentinel',
      hosts: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
        { host: '10.0.0.3', port: 26_379 },
      ],
      masterName: 'wayfellow',
      database: 0,
      sentinelLogin: {},
      isEncrypted: false,
    })
  })

  it('has a user and a password for Redis, and others for the sentinels', () => {
    const text =
      'rediss+sentinel://app:p%40ss%2Fword@[2001:db8::1]:5000/my-master.1/3?sentinel_username=s&sentinel_password=a%26b'
    expect(readRedisAddress(text)).toEqual({
      kind: 'sentinel',
      username: 'app',
      password: 'p@ss/word',
      hosts: [{ host: '2001:db8::1', port: 5_000 }],
      masterName: 'my-master.1',
      database: 3,
      sentinelLogin: { username: 's', password: 'a&b' },
      isEncrypted: true,
    })
    expect(readRedisAddress('redis+sentinel://:only-password@one/m')).toMatchObject({
      password: 'only-password',
    })
    expect(readRedisAddress('redis+sentinel://only-user@one/m')).not.toHaveProperty('password')
  })

  it.each([
    'redis+cluster://app:x@one:7000,two',
    'redis+cluster://app:x@one:7000,two:6379/',
    'redis+cluster://app:x@one:7000,two/0',
  ])('is nodes of a cluster: %s', (text) => {
    expect(readRedisAddress(text)).toEqual({
      kind: 'cluster',
      username: 'app',
      password: 'x',
      hosts: [
        { host: 'one', port: 7_000 },
        { host: 'two', port: 6_379 },
      ],
      isEncrypted: false,
    })
  })

  it.each([
    ['', 'is none of redis://'],
    ['cache.example:6379', 'is none of redis://'],
    ['http://cache.example', 'is none of redis://'],
    ['redis://', 'is none of redis://'],
    ['redis+tls://cache.example', 'is none of redis://'],
    ['redis://one,two', 'names several hosts'],
    ['redis://one:1,two:2', 'is none of redis://'],
    ['redis+sentinel://one,two', 'names no master'],
    ['redis+sentinel://one/', 'names no master'],
    ['redis+sentinel:///wayfellow', 'needs hosts'],
    ['redis+sentinel://one,,two/wayfellow', 'needs hosts'],
    ['redis+sentinel://one two/wayfellow', 'needs hosts'],
    ['redis+sentinel://one:port/wayfellow', 'needs hosts'],
    ['redis+sentinel://one:0/wayfellow', 'a port'],
    ['redis+sentinel://one:65536/wayfellow', 'a port'],
    ['redis+sentinel://[one]/wayfellow', 'needs hosts'],
    ['redis+sentinel://[:::]/wayfellow', 'IPv6'],
    ['redis+sentinel://one/way%20fellow', 'other characters'],
    ['redis+sentinel://one/wayfellow/zero', 'database number'],
    ['redis+sentinel://one/wayfellow/0/1', 'database number'],
    ['redis+sentinel://one/wayfellow?password=hidden', 'other settings'],
    ['redis+sentinel://:hidden@pass@one/wayfellow', 'percent-encoded'],
    ['redis+sentinel://:hidden#pass@one/wayfellow', 'percent-encoded'],
    ['redis+sentinel://:hid%den@one/wayfellow', '%25'],
    ['redis+cluster://one/1', 'only the database 0'],
    ['redis+cluster://one?x=1', 'has settings'],
  ])('says of %s what is wrong: it %s', (text, words) => {
    const fault = findRedisAddressFault(text)
    expect(fault).toContain(words)
    expect(fault).not.toMatch(/hidden|hid%/)
  })
})
