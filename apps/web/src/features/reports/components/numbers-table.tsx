import { Trans, useLingui } from '@lingui/react/macro'
import type { Numbers } from '@wayfellow/contract/reports/numbers'
import { lengthWords } from './numbers-words.ts'

/** The charts as a table, for people who cannot see them. */
export function NumbersTable({ open, weeks }: Numbers) {
  const { i18n } = useLingui()
  const day = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      <table>
        <caption>
          <Trans>Open cases by age</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Up to a day</Trans>
            </th>
            <th scope="col">
              <Trans>Up to 3 days</Trans>
            </th>
            <th scope="col">
              <Trans>Up to a week</Trans>
            </th>
            <th scope="col">
              <Trans>Longer</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{open.day}</td>
            <td>{open.threeDays}</td>
            <td>{open.week}</td>
            <td>{open.longer}</td>
          </tr>
        </tbody>
      </table>
      <table>
        <caption>
          <Trans>Week by week</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Week of</Trans>
            </th>
            <th scope="col">
              <Trans>Time to first decision</Trans>
            </th>
            <th scope="col">
              <Trans>New students</Trans>
            </th>
            <th scope="col">
              <Trans>Stays</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ startsOn, firstDecisionMinutes, newStudents, stays }) => (
            <tr key={startsOn}>
              <th scope="row">{day.format(new Date(startsOn))}</th>
              <td>
                {firstDecisionMinutes === null ? (
                  <Trans>No decisions</Trans>
                ) : (
                  lengthWords(firstDecisionMinutes, i18n.locale)
                )}
              </td>
              <td>{newStudents}</td>
              <td>{stays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
