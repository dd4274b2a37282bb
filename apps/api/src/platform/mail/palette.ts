/** The tokens' colours, by their names: mail programs know no custom properties, so they are written out. */
export const light = {
  canvas: '#E9EFEE',
  surface: '#FFFFFF',
  line: '#D6E0DE',
  ink: '#0F2022',
  ink2: '#3A4F50',
  ink3: '#566B6C',
  primary: '#0A5468',
  onPrimary: '#FFFFFF',
  link: '#0A5468',
} as const

export const dark: Record<keyof typeof light, string> = {
  canvas: '#060F11',
  surface: '#0E1B1E',
  line: '#25393E',
  ink: '#ECF4F3',
  ink2: '#BACBCA',
  ink3: '#93A8A8',
  primary: '#7CD0E0',
  onPrimary: '#03242D',
  link: '#7CD0E0',
}
