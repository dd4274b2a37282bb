import { messages as de } from '../../locales/de.po'
import { messages as en } from '../../locales/en.po'
import { messages as es } from '../../locales/es.po'
import { messages as fr } from '../../locales/fr.po'
import { messages as it } from '../../locales/it.po'
import { messages as pt } from '../../locales/pt.po'
import { renderWelcome } from './render-welcome.tsx'

/** The entry of build/render-welcome.ts. */
export const welcome = {
  de: renderWelcome('de', de),
  en: renderWelcome('en', en),
  es: renderWelcome('es', es),
  fr: renderWelcome('fr', fr),
  it: renderWelcome('it', it),
  pt: renderWelcome('pt', pt),
}
