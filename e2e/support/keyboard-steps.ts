import { expect, type Locator, type Page } from '@playwright/test'

const mostTabs = 60

export interface Keyboard {
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** Tab until it has the focus. */
  tabTo: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>
  /** To it by Tab, and the key that works it. */
  work: (target: Locator, key?: 'Enter' | 'Space') => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  /** Since it was last asked. */
  count: () => number
}

/** Nothing but keys reaches this page. */
export function aKeyboard(page: Page): Keyboard {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const to = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    keys += await tabTo(target, key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  return {
    press,
    type,
    tabTo: to,
    work: async (target, key = 'Enter') => {
      await to(target)
      await expect(target).toBeEnabled()
      await expect(target).toBeFocused()
      await press(key)
    },
    write: async (field, text) => {
      await to(field)
      await type(text)
      await expect(field).toHaveValue(text)
    },
    count: () => {
      const counted = keys
      keys = 0
      return counted
    },
  }
}

/** Tab until it has the focus; at every stop on the way the focus must be seen. Says how many keys it took. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  const page = target.page()
  await expect(target).toBeVisible()
  for (let presses = 0; presses <= mostTabs; presses += 1) {
    // An open list hides the rest from everybody who asks by role: then it is not there yet.
    if (await target.evaluateAll((found) => found.some((one) => one === document.activeElement)))
      return presses
    await page.evaluate(noteLooks)
    await page.keyboard.press(key)
    expect(await page.evaluate(lookAtFocus), 'the focus is seen').toBe('')
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

/** After an action the keyboard goes on from where it was, not from the top of the page. */
export async function expectFocusKept(page: Page) {
  const isKept = () => page.evaluate(() => document.activeElement !== document.body)
  await expect.poll(isKept, 'the focus is kept').toBe(true)
}

/** In the page: what every element has around it before the key. */
function noteLooks() {
  const looks = new Map<Element, string>()
  for (const element of document.body.querySelectorAll('*')) {
    const { outline, boxShadow } = getComputedStyle(element)
    looks.set(element, outline + boxShadow)
  }
  Object.assign(window, { looks })
}

/** In the page: what is wrong with how the focus shows, or nothing. What moves is given a moment. */
async function lookAtFocus(): Promise<string> {
  const known: unknown = Reflect.get(window, 'looks')
  const looks = known instanceof Map ? known : new Map()
  const isRing = (element: Element) => {
    const { outline, outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
    const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    return isDrawn && !/, 0\)|transparent/.test(outlineColor) && looks.get(element) !== outline + boxShadow
  }
  const wrongWith = (element: Element) => {
    // It, what frames it, and what stands for an input that is not drawn itself.
    const near: Element[] = []
    for (let one: Element | null = element; one && near.length < 5; one = one.parentElement) near.push(one)
    const label = element.closest('label') ?? document.querySelector(`label[for="${element.id}"]`)
    if (label) near.push(label)
    if (element.matches('input')) near.push(...(element.parentElement?.querySelectorAll('*') ?? []))
    near.push(...element.children)
    const ring = near.find(isRing)
    if (!ring) return 'no ring'
    const { left, right, top, bottom } = ring.getBoundingClientRect()
    const fits = bottom - top <= innerHeight
    if (fits && (top < -1 || bottom > innerHeight + 1)) return `not on the screen: ${top} to ${bottom}`
    if (right < 0 || left > innerWidth) return `beside the screen: ${left} to ${right}`
    const [x, y] = [
      (Math.max(0, left) + Math.min(innerWidth, right)) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    ]
    const over = document.elementFromPoint(x, y)
    const isSeen = over && (ring.contains(over) || over.contains(ring) || near.includes(over))
    return isSeen ? '' : `under ${over?.outerHTML.slice(0, 120)}`
  }
  let wrong = ''
  for (const end = performance.now() + 2_000; performance.now() < end;) {
    const now = document.activeElement
    // Past the last stop the browser's own bars follow.
    if (!now || now === document.body) return ''
    const found = wrongWith(now)
    if (found === '') return ''
    wrong = `${found}: ${now.outerHTML.slice(0, 200)}`
    await new Promise(requestAnimationFrame)
  }
  return wrong
}
