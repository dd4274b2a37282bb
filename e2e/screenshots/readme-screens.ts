import type { Page } from '@playwright/test'
import { chooseCase } from '../support/report-steps.ts'
import { inDays } from '../support/stay-steps.ts'
import type { Theme } from './demo-visit.ts'

export interface Look {
  name: string
  /** Of the demo student who looks; nobody for a visitor. */
  username?: string
  path: string
  /** Until it is all there, or something is filled in. */
  settle: (page: Page) => Promise<unknown>
}

interface Sheet {
  name: string
  themes: readonly Theme[]
  looks: readonly Look[]
}

const both = ['light', 'dark'] as const
const light = ['light'] as const
const lisbon = 'location=Lisbon%2C%20Portugal&radius=20'
const username = 'mara'

const heading = (page: Page) => page.locator('h1').first().waitFor({ state: 'attached' })
const hosts = (page: Page) => page.getByRole('main').getByText('Can host').nth(2).waitFor()
const reviews = (page: Page) => page.getByText('would do it again').waitFor()
const events = (page: Page) => page.locator('main a[href^="/events/"]').first().waitFor()
const article = (page: Page) => page.getByRole('article').first().waitFor()

/** Follows the first link with these words, to a page of this address. */
const follow = (words: string | RegExp, to: RegExp) => async (page: Page) => {
  await page.getByRole('link', { name: words }).first().click()
  await page.waitForURL(to)
  await page.getByRole('main').getByRole('heading').first().waitFor()
}

const home: Look = { name: 'Home', username, path: '/home', settle: article }

export const sheets: readonly Sheet[] = [
  {
    name: 'screens',
    themes: both,
    looks: [
      home,
      { name: 'Hosts in a city', username, path: `/search?type=users&${lisbon}`, settle: hosts },
      {
        name: 'Trips on the map',
        username,
        path: '/search?type=trips&location=Bologna%2C%20Italy&radius=100&view=map',
        settle: async (page) => {
          await page.getByRole('list', { name: 'On the map' }).getByRole('button').first().waitFor()
          // The shapes of the coast come after the numbers.
          await page.waitForTimeout(3_000)
        },
      },
      { name: 'A profile', username, path: '/users/ines?section=about', settle: heading },
    ],
  },
  {
    name: 'journey',
    themes: light,
    looks: [
      {
        name: '1  Join',
        path: '/register',
        settle: async (page) => {
          await page.getByLabel('Full name').fill('Yuki Tanaka')
          await page.getByLabel('Email').fill('yuki@studio.unibo.it')
        },
      },
      {
        name: '2  Search',
        username,
        path: `/search?type=users&${lisbon}&from=${inDays(30)}&to=${inDays(33)}`,
        settle: hosts,
      },
      {
        name: '3  Ask',
        username,
        path: `/users/giorgi?ask=stay&from=${inDays(30)}&to=${inDays(33)}`,
        settle: (page) => page.getByRole('button', { name: 'Ask Giorgi' }).waitFor(),
      },
      {
        name: '4  Accept',
        username,
        path: '/chats/jonas',
        settle: (page) => page.getByRole('button', { name: 'Accept' }).first().waitFor(),
      },
      {
        name: '5  Chat',
        username,
        path: '/chats/ines',
        settle: (page) => page.getByText('Open the map').waitFor(),
      },
      {
        name: '6  Review',
        username,
        path: '/reviews/new/diego',
        settle: (page) => page.getByText('Would you meet Diego again?').waitFor(),
      },
    ],
  },
  {
    name: 'stays',
    themes: light,
    looks: [
      {
        name: 'A home',
        username,
        path: '/users/ines?section=home',
        settle: (page) => page.getByText('House rules').first().waitFor(),
      },
      {
        name: 'Its calendar',
        username: 'ines',
        path: '/edit-home',
        settle: async (page) => {
          const days = page.getByRole('heading', { name: "Days when you can't host" })
          await days.waitFor()
          // Next month holds days that are taken.
          await page.getByRole('button', { name: 'Next' }).first().click()
          await days.evaluate((one) => {
            window.scrollTo(0, one.getBoundingClientRect().top + window.scrollY - 76)
          })
        },
      },
      {
        name: 'The stay card',
        username,
        path: '/chats/ines',
        settle: follow('Directions and calendar', /\/stays\//),
      },
    ],
  },
  {
    name: 'city',
    themes: light,
    looks: [
      {
        name: 'What’s on',
        username,
        path: '/search?type=events&location=Bologna%2C%20Italy',
        settle: events,
      },
      {
        name: 'An event',
        username,
        path: '/search?type=events&location=Bologna%2C%20Italy',
        settle: follow(/Aperitivo/, /\/events\//),
      },
      {
        name: 'A trip',
        username,
        path: '/users/jonas?section=trips',
        settle: follow(/Bologna to Tbilisi/, /\/trips\//),
      },
    ],
  },
  {
    name: 'trust',
    themes: light,
    looks: [
      { name: 'Reviews', username, path: '/users/ines?section=reviews', settle: reviews },
      { name: 'Safety', path: '/safety', settle: heading },
      { name: 'Account', username, path: '/settings/account', settle: heading },
    ],
  },
]

/** On a desktop. */
export const wideScreens: readonly (Look & { file: string })[] = [
  { ...home, file: 'desktop' },
  {
    name: 'The desk',
    file: 'admin',
    username: 'ada',
    path: '/admin/reports',
    settle: async (page) => {
      await chooseCase(page.getByRole('article').first())
      await page.getByRole('button', { name: 'Assign to me' }).first().waitFor()
    },
  },
]
