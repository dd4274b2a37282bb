import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import styles from './gallery.module.css'
import { Art } from './sections/art.tsx'
import { Bars } from './sections/bars.tsx'
import { Brand } from './sections/brand.tsx'
import { Buttons } from './sections/buttons.tsx'
import { Dialogs } from './sections/dialogs.tsx'
import { Fields } from './sections/fields.tsx'
import { Choices } from './sections/choices.tsx'
import { Dates } from './sections/dates.tsx'
import { Editing } from './sections/editing.tsx'
import { Loading } from './sections/loading.tsx'
import { Messages } from './sections/messages.tsx'
import { Navigation } from './sections/navigation.tsx'
import { People } from './sections/people.tsx'
import { Photos } from './sections/photos.tsx'
import { Places } from './sections/places.tsx'
import { Stays } from './sections/stays.tsx'
import { Tickets } from './sections/tickets.tsx'

const choices = {
  theme: ['system', 'light', 'dark'],
  dir: ['ltr', 'rtl'],
  width: ['full', '320', '390', '768'],
} as const

const sections = [
  { id: 'brand', title: 'Brand', Content: Brand },
  { id: 'buttons', title: 'Buttons and links', Content: Buttons },
  { id: 'fields', title: 'Fields', Content: Fields },
  { id: 'choices', title: 'Choices', Content: Choices },
  { id: 'dates', title: 'Dates', Content: Dates },
  { id: 'editing', title: 'Editing', Content: Editing },
  { id: 'places', title: 'Places', Content: Places },
  { id: 'people', title: 'People, tags, rows', Content: People },
  { id: 'photos', title: 'Photos', Content: Photos },
  { id: 'tickets', title: 'Tickets and way lines', Content: Tickets },
  { id: 'stays', title: 'Stay requests', Content: Stays },
  { id: 'messages', title: 'Empty, failed, offline', Content: Messages },
  { id: 'loading', title: 'Loading', Content: Loading },
  { id: 'navigation', title: 'Tabs, pager, menu', Content: Navigation },
  { id: 'bars', title: 'Bars', Content: Bars },
  { id: 'layers', title: 'Dialogs, drawer, toast', Content: Dialogs },
  { id: 'art', title: 'Illustrations', Content: Art },
]

export function Gallery() {
  const [chosen, choose] = useSearchParams()
  const theme = chosen.get('theme') ?? 'system'
  const dir = chosen.get('dir') ?? 'ltr'
  const width = chosen.get('width') ?? 'full'

  useEffect(() => {
    const { documentElement: html } = document
    html.dir = dir
    if (theme === 'system') delete html.dataset.theme
    else html.dataset.theme = theme
  }, [theme, dir])

  return (
    <>
      {!chosen.has('embedded') && (
        <nav className={styles.tools} aria-label="View">
          {Object.entries(choices).map(([name, values]) => (
            <fieldset key={name} className={styles.choices} aria-label={name}>
              {values.map((value) => (
                <button
                  key={value}
                  type="button"
                  className={styles.choice}
                  aria-current={(chosen.get(name) ?? values[0]) === value}
                  onClick={() => choose({ ...Object.fromEntries(chosen), [name]: value })}
                >
                  {value}
                </button>
              ))}
            </fieldset>
          ))}
        </nav>
      )}
      {width === 'full' ? (
        <Sections only={chosen.get('only')} />
      ) : (
        <object
          className={styles.frame}
          style={{ inlineSize: `${width}px` }}
          aria-label={`Gallery, ${width} px wide`}
          type="text/html"
          data={`?embedded&theme=${theme}&dir=${dir}`}
        />
      )}
    </>
  )
}

/** One section by its id, or all of them. */
function Sections({ only }: { only: string | null }) {
  return (
    <main className={styles.page}>
      <h1 className="display">Wayfellow gallery</h1>
      <nav className={styles.index} aria-label="Sections">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {sections.map(({ id, Content }) => (only === null || only === id) && <Content key={id} />)}
    </main>
  )
}
