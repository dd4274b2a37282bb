/** The colours of the web app that mails and pages of the server use; a test holds them to its tokens. */
export const light = {
  canvas: '#E9EFEE',
  surface: '#FFFFFF',
  sunken: '#F2F6F5',
  line: '#D6E0DE',
  ink: '#0F2022',
  ink2: '#3A4F50',
  ink3: '#566B6C',
  primary: '#0A5468',
  onPrimary: '#FFFFFF',
  primarySoft: '#D8ECF0',
  onPrimarySoft: '#063F4F',
  focus: '#0A5468',
  link: '#0A5468',
} as const

export const dark: Record<keyof typeof light, string> = {
  canvas: '#060F11',
  surface: '#0E1B1E',
  sunken: '#0A1517',
  line: '#25393E',
  ink: '#ECF4F3',
  ink2: '#BACBCA',
  ink3: '#93A8A8',
  primary: '#7CD0E0',
  onPrimary: '#03242D',
  primarySoft: '#10343D',
  onPrimarySoft: '#BDE8F0',
  focus: '#FFCF52',
  link: '#7CD0E0',
}

/** Returns the name of a colour as a custom property: `ink2` is `--ink-2`. */
export const tokenOf = (name: string) => `--${name.replace(/[A-Z]|\d/g, (sign) => `-${sign.toLowerCase()}`)}`
