import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { HomeChange, OwnHome } from '@wayfellow/contract/homes'
import type { Answer } from '@wayfellow/contract/profiles'
import type { ReactNode } from 'react'
import { useHold } from '../../../lib/unsaved-changes.ts'
import { useNetwork } from '../../../lib/online.ts'
import { useSession } from '../../../lib/session.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { ErrorArt } from '../../../ui/art/error-art.tsx'
import { SaveBar } from '../../../ui/bars/save-bar.tsx'
import { DraftNote } from '../../../ui/draft-note.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx'
import { LinkText } from '../../../ui/link-text.tsx'
import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { ownHomeQuery, saveHome } from '../api.ts'
import { HomeCalendar } from '../components/home-calendar.tsx'
import styles from '../components/home-form.module.css'
import { HomeFormContext, useHomeField } from '../components/home-form.ts'
import { homeFields, homeResolver, type HomeValues, toValues } from '../components/home-values.ts'
import { hostingWords, meetUpWords } from '../components/home-words.ts'
import { HomeTexts, LivingFields } from '../components/living-fields.tsx'
import { SleepingFields } from '../components/sleeping-fields.tsx'
import { WhereFields } from '../components/where-fields.tsx'

type EditHomeProps = {
  photos: ReactNode
  /** Settings for who may ask and write first. */
  gate?: ReactNode
}

export function EditHomeScreen(parts: EditHomeProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(ownHomeQuery)
  return (
    <Skeleton isLoading={isPending} label={t`Loading your home`} shapes={<Shapes />}>
      {data ? (
        <HomeForm home={data.home} {...parts} />
      ) : (
        <EmptyState
          art={<ErrorArt />}
          title={<Trans>We couldn't load this right now.</Trans>}
          onRetry={() => void refetch()}
        />
      )}
    </Skeleton>
  )
}

function HomeForm({ home, photos, gate }: EditHomeProps & { home: OwnHome }) {
  const { t } = useLingui()
  const isOffline = useNetwork().kind === 'offline'
  const session = useSession()
  const username = session.status === 'authenticated' ? session.user.username : null
  const { draft, ...form } = useDraftForm<HomeValues, HomeChange>('home', {
    defaultValues: toValues(home),
    keep: homeFields,
    resolver: homeResolver(toValues(home)),
  })
  const { isDirty, isSubmitting } = form.formState
  const isResting = form.watch('hosting') === 'no'
  useHold(isDirty, draft.discard)

  const save = form.handleSubmit(async (change) => {
    const saved = await saveHome(change).catch((error: unknown) => {
      console.error(error)
    })
    if (!saved) return
    draft.drop()
    form.reset(toValues(saved))
    showToast(t`Saved`)
  })

  return (
    <HomeFormContext value={form}>
      <div className={styles.page}>
        <DraftNote isShown={draft.isRestored} onDiscard={draft.discard} />
        <AnswerField name="hosting" legend={t`Can you host?`} words={hostingWords()} />
        <AnswerField name="meetUp" legend={t`Can you meet up?`} words={meetUpWords()} />
        {isResting && (
          <p className="quiet">
            <Trans>Nobody else can see your home right now. We'll keep what you've written for later.</Trans>
          </p>
        )}
        <fieldset className={styles.rest} disabled={isResting}>
          <div className={styles.photos}>{photos}</div>
          <Part title={<Trans>Sleeping arrangement</Trans>}>
            <SleepingFields />
          </Part>
          <Part title={<Trans>Days when you can't host</Trans>}>
            <HomeCalendar />
          </Part>
          <Part title={<Trans>Life at home</Trans>}>
            <LivingFields />
          </Part>
          <Part title={<Trans>In your own words</Trans>}>
            <HomeTexts />
          </Part>
          <Part title={<Trans>Address and directions</Trans>}>
            <WhereFields saved={home} />
          </Part>
          {gate}
        </fieldset>
        {username !== null && (
          <LinkText isTappable to={`/users/${username}?section=home&view=others`}>
            <Trans>See what others see</Trans>
          </LinkText>
        )}
      </div>
      <SaveBar isDirty={isDirty} isSaving={isSubmitting} isOffline={isOffline} onSave={() => void save()} />
    </HomeFormContext>
  )
}

type AnswerFieldProps = { name: 'hosting' | 'meetUp'; legend: string; words: Record<Answer, string> }

function AnswerField({ name, legend, words }: AnswerFieldProps) {
  const { value, change } = useHomeField(name)
  const choices = answers.map((answer) => ({ value: answer, label: words[answer] }))
  return (
    <SegmentedControl
      legend={legend}
      choices={choices}
      name={name}
      value={value}
      onChange={({ target }) => change(answers.find((answer) => answer === target.value) ?? '')}
    />
  )
}

const answers: readonly Answer[] = ['yes', 'maybe', 'no']

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className="head">{title}</h2>
    {children}
  </section>
)

const Shapes = () => (
  <div className={styles.page}>
    <SkeletonBlock height={52} />
    <SkeletonBlock height={52} />
    <SkeletonLine width="40%" />
    <SkeletonBlock height={180} />
    <SkeletonBlock height={52} />
    <SkeletonBlock height={52} />
  </div>
)
