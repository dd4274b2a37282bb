import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './login-art.module.css'

const route =
  'M-900 330C-500 200-200 300-60 262S40 250 84 226s66-36 102-14 58 18 82-28 0-88 44-92 88 28 158-32 430-60 930 100'
const bust = {
  shoulders: 'M8 98c1-17 15-26 28-28h24c13 2 27 11 28 28z',
  neck: 'M40 58h16v12c0 5-4 8-8 8s-8-3-8-8z',
  face: 'M31 42c0-12 7-20 17-20s17 8 17 20c0 13-7 24-17 24S31 55 31 42z',
}

type Stop = {
  person: 'mara' | 'giorgi' | 'leila' | 'ines'
  at: [x: number, y: number]
  behind?: string
  hair: string
  city: ReactNode
  sign: [x: number, y: number, width: number]
}

const stops: Stop[] = [
  {
    person: 'mara',
    at: [84, 226],
    behind: 'M26 66c-5-12-6-30 4-40 9-9 27-9 36 0 10 10 9 28 4 40z',
    hair: 'M30 44c0-8 3-12 8-14 6-2 9-4 11-7 1 6 5 9 9 11 5 2 8 6 8 10 3-14-4-27-18-27S26 29 30 44z',
    city: <Trans>Bologna</Trans>,
    sign: [42, 264, 84],
  },
  {
    person: 'giorgi',
    at: [186, 212],
    hair: 'M29 44c-3-16 6-26 19-26 14 0 22 9 18 25-1-5-3-9-5-11-6 1-12-2-16-5-4 5-12 7-14 9-1 2-2 5-2 8zM40 54c3-3 6-2.5 8-1 2-1.5 5-2 8 1-3 1.5-6 1.5-8 .3-2 1.2-5 1.2-8-.3z',
    city: <Trans>Tbilisi</Trans>,
    sign: [151, 250, 70],
  },
  {
    person: 'leila',
    at: [270, 176],
    behind: 'M22 98c-4-18-3-44 3-56 5-14 15-22 23-22s18 8 23 22c6 12 7 38 3 56z',
    hair: 'M48 17c-14 0-23 11-23 27 0 9 2 20 6 27 4 7 30 7 34 0 4-7 6-18 6-27 0-16-9-27-23-27zm0 9c9 0 15 7 15 17 0 12-6 22-15 22S33 55 33 43c0-10 6-17 15-17z',
    city: <Trans>Tunis</Trans>,
    sign: [308, 162, 60],
  },
  {
    person: 'ines',
    at: [304, 92],
    behind:
      'M24 88c-6-8 1-14-2-24-3-11-1-30 8-38 10-9 28-9 37 0 9 8 10 27 7 38-3 10 5 16-1 24-8 4-41 4-49 0z',
    hair: 'M30 46c0-10 5-15 13-18 7-2 12 1 16 4 4 3 7 8 7 14 4-13-1-29-18-29S25 31 30 46z',
    city: <Trans>Lisbon</Trans>,
    sign: [198, 77, 68],
  },
]

/** The route above the public card. It fills the room it is given and runs on past both edges. */
export function LoginArt() {
  return (
    <div className={styles.art} aria-hidden>
      <svg viewBox="0 0 390 330" preserveAspectRatio="xMidYMax slice">
        <clipPath id="login-art-head">
          <circle cx="48" cy="48" r="48" />
        </clipPath>
        <path className={styles.route} d={route} />
        {stops.map((stop) => (
          <StopSign key={stop.person} {...stop} />
        ))}
      </svg>
    </div>
  )
}

function StopSign({ person, at: [x, y], behind, hair, city, sign: [left, top, width] }: Stop) {
  return (
    <>
      <circle className={styles.ring} cx={x} cy={y} r="31" />
      <g
        className={styles[person]}
        transform={`translate(${x - 25} ${y - 25}) scale(.5208)`}
        clipPath="url(#login-art-head)"
      >
        <path className={styles.back} d="M0 0h96v96H0z" />
        {behind && <path className={styles.behind} d={behind} />}
        <path className={styles.shirt} d={bust.shoulders} />
        <path className={styles.shade} d={bust.neck} />
        <circle className={styles.shade} cx="31.5" cy="46" r="4" />
        <circle className={styles.shade} cx="64.5" cy="46" r="4" />
        <path className={styles.skin} d={bust.face} />
        <path className={styles.nose} d="M48 46v6" />
        <path
          className={styles.eyes}
          d="M39 44.5a2 2 0 0 1 4 0 2 2 0 0 1-4 0m14 0a2 2 0 0 1 4 0 2 2 0 0 1-4 0"
        />
        <path className={styles.smile} d="M42.5 56c3.2 3 7.8 3 11 0" />
        <path className={styles.hair} d={hair} />
      </g>
      <g transform={`translate(${left} ${top})`}>
        <rect className={styles.sign} width={width} height="30" rx="8" />
        <text className={styles.city} x={width / 2} y="20">
          {city}
        </text>
      </g>
    </>
  )
}
