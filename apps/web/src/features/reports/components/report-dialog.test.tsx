import { I18nProvider } from '@lingui/react'
import type { ReportKind } from '@wayfellow/contract/reports'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../../../lib/i18n.ts'
import { blockStudent } from '../../relations/index.ts'
import { file } from '../api.ts'
import { reportDialog, askToReport } from './report-dialog-store.ts'
import { ReportHost } from './report-host.tsx'

vi.mock('../api.ts', () => ({ file: vi.fn<typeof file>() }))
vi.mock('../../relations/index.ts', () => ({ blockStudent: vi.fn<typeof blockStudent>() }))

const waiting = vi.hoisted(() => ({ ready: [] as string[], open: 0, hasFailed: false }))
vi.mock('../../photos/index.ts', () => ({
  useWaitingPhotos: () => waiting,
  PhotoStrip: () => null,
  dropWaiting: vi.fn<(purpose: string) => Promise<void>>(),
  readPhotosAnew: vi.fn<(purpose: string) => Promise<void>>(),
}))

const ben = { _id: 'ben-id', username: 'ben', name: 'Ben Rossi' }
const targetId = '0198c0de-0000-7000-8000-000000000001'
let root: Root

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sessionStorage.clear()
  vi.mocked(file).mockReset().mockResolvedValue(true)
  vi.mocked(blockStudent).mockReset().mockResolvedValue(true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ReportHost />
      </I18nProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const find = (selector: string) => document.querySelector(selector)
const area = () => document.querySelector('textarea')

async function report(kind: ReportKind) {
  await act(async () => askToReport({ kind, targetId, person: ben }))
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(find('[role=dialog]')).not.toBeNull()
  }, 10_000)
}

async function press(name: string) {
  const buttons = [...document.querySelectorAll<HTMLElement>('[role=dialog] :is(button, label)')]
  const wanted = buttons.find(({ textContent }) => textContent.startsWith(name))
  if (!wanted) throw new Error(`nothing says ${name}`)
  await act(async () => wanted.click())
}

async function type(text: string) {
  const field = area()
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const said = () => find('[role=dialog]')?.textContent ?? ''

it('asks what is wrong, then why, and goes on in the field of each step', async () => {
  await report('post')
  expect(said()).toContain('Report this post')
  expect(said()).not.toContain('Choose an option')
  await press('Next')
  expect(said()).toContain('Choose an option')
  await press('Scam or fake')
  expect(said()).not.toContain('Choose an option')
  await press('Next')
  expect(document.activeElement).toBe(area())
  await press('Back')
  expect(document.activeElement).toBe(find('input[value=scam]'))
})

it('refuses a reason that is too short in the words of the spec', async () => {
  await report('post')
  await press('Spam')
  await press('Next')
  await type('  short   ')
  await press('Send report')
  expect(said()).toContain('Reason must be at least 10 characters long')
  expect(file).not.toHaveBeenCalled()
})

it('keeps everything typed when it could not be sent', async () => {
  vi.mocked(file).mockResolvedValue(false)
  await report('person')
  await press('Hate speech')
  await press('Next')
  await type('Says that we should all go home.')
  await press('Also block Ben')
  await press('Send report')
  expect(file).toHaveBeenCalledOnce()
  expect(blockStudent).not.toHaveBeenCalled()
  expect(reportDialog.get()?.isOpen).toBe(true)
  expect(area()?.value).toBe('Says that we should all go home.')
})

it('sends the report first, then blocks whom one does not want to see again', async () => {
  await report('message')
  await press('Harassment')
  await press('Next')
  await type('Wrote to me at night, many times.')
  await press('The team can read our conversation')
  await press('Also block Ben')
  await press('Send report')
  expect(file).toHaveBeenCalledWith({
    kind: 'message',
    targetId,
    category: 'harassment',
    words: 'Wrote to me at night, many times.',
    mayRead: true,
  })
  expect(blockStudent).toHaveBeenCalledWith('ben')
  expect(reportDialog.get()?.isOpen).toBe(false)
})

it('offers to read a conversation only where there is one, and says whom to call in danger', async () => {
  await report('trip')
  await press("I don't feel safe")
  expect(said()).toContain('If someone is in danger right now, call 112.')
  await press('Next')
  expect(said()).toContain('If someone is in danger right now, call 112.')
  expect(said()).not.toContain('our conversation')
})
