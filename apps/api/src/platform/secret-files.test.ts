import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Config, readConfig, readEnvironment } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'secret-files-'))
function fileWith(text: string) {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, text)
  return path
}

const key = 'a key of the test that is long enough'
const settings = {
  DATABASE_URL: 'postgres://wayfellow_api@127.0.0.1/wayfellow',
  REDIS_URL: 'redis://127.0.0.1',
  TOKEN_KEYS: key,
  ROTATION_KEY: key,
  FACTOR_KEY: key,
}

it('reads every secret from a file, without the line break at its end', () => {
  const { FACTOR_KEY: _, DATABASE_URL: __, ...others } = settings
  const config = readConfig({
    ...others,
    FACTOR_KEY_FILE: fileWith('a key in a file that is long enough \n'),
    DATABASE_URL_FILE: fileWith(settings.DATABASE_URL),
  })
  expect(config.FACTOR_KEY).toBe('a key in a file that is long enough ')
  expect(config.DATABASE_URL).toBe(settings.DATABASE_URL)
})

it('reads the secrets of operator commands from files too', () => {
  const environment = readEnvironment({ DATABASE_OWNER_URL_FILE: fileWith('postgres://owner@127.0.0.1/x') })
  expect(environment['DATABASE_OWNER_URL']).toBe('postgres://owner@127.0.0.1/x')
})

it('may read again what it returned, as the operator’s commands do for each part', () => {
  const { DATABASE_URL: _, ...others } = settings
  const environment = readEnvironment({ ...others, DATABASE_URL_FILE: fileWith(settings.DATABASE_URL) })
  expect(readConfig(environment).DATABASE_URL).toBe(settings.DATABASE_URL)
})

it('names what it cannot read and what is given twice, without the values', () => {
  const path = fileWith('another key')
  const read = () =>
    readConfig({
      ...settings,
      FACTOR_KEY_FILE: path,
      SMTP_URL_FILE: '/nowhere/at-all',
      ROTATION_KEY_FILE: '',
    })
  expect(read).toThrow('FACTOR_KEY: given twice, also by FACTOR_KEY_FILE')
  expect(read).toThrow("SMTP_URL_FILE: its file can't be read (ENOENT)")
  expect(read).not.toThrow(key)
  expect(read).not.toThrow('/nowhere')
})

it('takes no file for what is not secret, and leaves settings alone that end in _FILE themselves', () => {
  const config = readConfig({
    ...settings,
    MAIL_FROM_FILE: fileWith('Eve <eve@example.org>'),
    GEOIP_FILE: '/data/cities.mmdb',
    FCM_SERVICE_ACCOUNT_FILE: '/data/fcm.json',
  })
  expect(config.MAIL_FROM).toBe('Wayfellow <hello@localhost>')
  expect(config.GEOIP_FILE).toBe('/data/cities.mmdb')
  expect(
    Object.keys(Config.shape).filter((name) => name === 'GEOIP' || name === 'FCM_SERVICE_ACCOUNT'),
  ).toEqual([])
})
