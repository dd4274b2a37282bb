import { Trans, useLingui } from '@lingui/react/macro'
import type { CalendarImport, OwnCalendar } from '@wayfellow/contract/homes/calendar'
import Copy from 'lucide-react/icons/copy'
import { type ComponentProps, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { enterMovesOn } from '../../../lib/form.ts'
import { sinceWords } from '../../../lib/moments.ts'
import { serverWords } from '../../../lib/server-words.ts'
import { useDraftForm } from '../../../lib/use-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/dialogs/dialogs.ts'
import { ErrorLine } from '../../../ui/error-line.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { addImport, dropLink, makeLink, removeImport } from '../api.ts'
import styles from './calendar-links.module.css'

type LinksProps = { calendar: OwnCalendar; isDisabled: boolean }

const LinkButton = (props: Omit<ComponentProps<typeof Button>, 'type' | 'variant' | 'size'>) => (
  <Button type="button" variant="outline" size="small" {...props} />
)

/** By then a failure has been shown. */
const logged = (done: Promise<void>) => done.catch((error: unknown) => console.error(error))

/** To other calendars and from them, each by a secret link. */
export function CalendarLinks({ calendar, isDisabled }: LinksProps) {
  return (
    <details className={styles.links}>
      <summary>
        <Trans>Other calendars</Trans>
      </summary>
      <Outgoing path={calendar.exportPath} isDisabled={isDisabled} />
      {calendar.imported ? (
        <Incoming imported={calendar.imported} isDisabled={isDisabled} />
      ) : (
        <ImportForm isDisabled={isDisabled} />
      )}
    </details>
  )
}

function Outgoing({ path, isDisabled }: { path: string | null; isDisabled: boolean }) {
  const { t } = useLingui()
  const link = path === null ? '' : new URL(path, window.location.origin).href

  async function renew() {
    const isSure = await confirm({
      title: t`Create a new link?`,
      message: t`Calendars that use the old link will stop getting updates.`,
      style: 'warning',
      confirmLabel: t`Create new link`,
    })
    if (isSure) await logged(makeLink())
  }

  return (
    <section className={styles.part}>
      <h4>
        <Trans>Show these days in another calendar</Trans>
      </h4>
      <p className="meta">
        <Trans>
          Anyone with the link sees when you can't host, but not your name, your place or the reason.
        </Trans>
      </p>
      {path === null ? (
        <LinkButton disabled={isDisabled} onClick={() => void logged(makeLink())}>
          <Trans>Create link</Trans>
        </LinkButton>
      ) : (
        <>
          <TextField label={t`Link to your calendar`} isLabelHidden readOnly value={link} dir="ltr" />
          <div className={styles.actions}>
            <LinkButton
              icon={<Copy aria-hidden />}
              onClick={() => {
                void navigator.clipboard.writeText(link).then(() => showToast(t`Link copied`))
              }}
            >
              <Trans>Copy</Trans>
            </LinkButton>
            <LinkButton disabled={isDisabled} onClick={() => void renew()}>
              <Trans>New link</Trans>
            </LinkButton>
            <LinkButton disabled={isDisabled} onClick={() => void logged(dropLink())}>
              <Trans>Stop sharing</Trans>
            </LinkButton>
          </div>
        </>
      )}
    </section>
  )
}

function Incoming({ imported, isDisabled }: { imported: CalendarImport; isDisabled: boolean }) {
  const { i18n } = useLingui()
  const { host, checkedAt, fault } = imported
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Imported from {host}</Trans>
      </h4>
      {fault ? (
        <ErrorLine>{serverWords(`calendar_${fault.code}`, fault.message)}</ErrorLine>
      ) : (
        <p className="meta">
          {checkedAt === null ? (
            <Trans>Importing it now. This takes a few seconds.</Trans>
          ) : (
            <Trans>Last updated {sinceWords(new Date(checkedAt), i18n.locale)}. We check every hour.</Trans>
          )}
        </p>
      )}
      <LinkButton disabled={isDisabled} onClick={() => void logged(removeImport())}>
        <Trans>Remove this calendar</Trans>
      </LinkButton>
    </section>
  )
}

function ImportForm({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  // The link is a secret of another site: it is not kept as a draft.
  const { register, handleSubmit, formState } = useDraftForm('calendarLink', {
    defaultValues: { url: '' },
    keep: [],
  })
  const add = handleSubmit(async ({ url }) => {
    setProblem(undefined)
    try {
      await addImport(url)
    } catch (error) {
      console.error(error)
      setProblem(error instanceof ApiError && error.message !== '' ? error.message : t`Server error`)
    }
  })
  return (
    <form
      className={styles.part}
      ref={enterMovesOn}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation()
        void add(event)
      }}
    >
      <TextField
        label={t`Block days from another calendar`}
        hint={t`Paste its link. It often ends in .ics. We only import whole days and nights.`}
        error={problem}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        placeholder="https://"
        {...register('url', { required: t`This field is required` })}
      />
      <Button
        type="submit"
        variant="outline"
        size="small"
        isLoading={formState.isSubmitting}
        disabled={isDisabled}
      >
        <Trans>Add calendar</Trans>
      </Button>
    </form>
  )
}
