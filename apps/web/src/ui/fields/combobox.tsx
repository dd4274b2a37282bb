import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { classNames } from '../class-names.ts'
import { findDialogsRoot } from '../dialogs/root.ts'
import { IconButton } from '../icon-button.tsx'
import { Spinner } from '../spinner.tsx'
import styles from './combobox.module.css'
import field from './field.module.css'

export type ComboboxChoice = {
  id: string
  label: string
  /** Smaller, at the end of the row. */
  detail?: string
  icon?: ReactNode
}

type ComboboxProps = {
  label: string
  isLabelHidden?: boolean | undefined
  /** Inside of something that draws the frame itself. */
  isBare?: boolean | undefined
  hint?: ReactNode
  icon?: ReactNode
  placeholder?: string | undefined
  /** The text in the field. The caller searches for it and passes the results as choices. */
  text: string
  onText: (text: string) => void
  choices: readonly ComboboxChoice[]
  onChoose: (id: string) => void
  /** Called when the field is left without a choice. */
  onLeave?: () => void
  isBusy?: boolean
  /** Shown in the list when it has no choices: nothing found, failed, offline. */
  emptyWords: ReactNode
}

/** A field with a list under it that follows what is typed. Load it lazily: the primitives weigh 40 KB. */
export function Combobox({ text, onText, choices, onChoose, onLeave, ...looks }: ComboboxProps) {
  const { t } = useLingui()
  const { label, isLabelHidden, isBare = false, hint, icon, placeholder, isBusy = false, emptyWords } = looks
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const width = useWidth(box)
  // A choice changes the text, and text that changes opens the list: with nothing in it, it stays shut.
  const [isChosen, setChosen] = useState(false)

  function type(typed: string) {
    setChosen(false)
    onText(typed)
  }

  function clear() {
    type('')
    input.current?.focus()
  }

  return (
    <ComboBox
      items={isChosen ? [] : choices}
      inputValue={text}
      onInputChange={type}
      selectedKey={null}
      onSelectionChange={(key) => {
        if (key === null) return
        setChosen(true)
        onChoose(String(key))
      }}
      onFocus={() => input.current?.select()}
      onBlur={() => {
        setChosen(false)
        onLeave?.()
      }}
      menuTrigger="focus"
      allowsCustomValue
      allowsEmptyCollection={!isChosen}
      // The server has chosen already; a second sieve here would drop what it forgave.
      defaultFilter={() => true}
    >
      <ShowFound isBusy={isBusy} isWanted={text !== '' && !isChosen} />
      <Label className={isLabelHidden ? 'sr' : classNames(field.label)}>{label}</Label>
      <div ref={box} className={isBare ? styles.bare : field.box}>
        {icon}
        <Input
          ref={input}
          className={classNames(field.bare, styles.input)}
          dir="auto"
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="search"
          placeholder={placeholder ?? ''}
        />
        {isBusy && <Spinner size={20} />}
        {text !== '' && (
          <IconButton className={field.end} label={t`Clear`} icon={<X aria-hidden />} onClick={clear} />
        )}
      </div>
      {hint !== undefined && (
        <Text slot="description" elementType="p" className={classNames(field.hint)}>
          {hint}
        </Text>
      )}
      <Popover
        className={classNames(styles.popover, isBare && styles.wide)}
        triggerRef={box}
        style={{ inlineSize: width }}
        placement="bottom start"
        offset={6}
        UNSTABLE_portalContainer={findDialogsRoot()}
      >
        <ListBox<ComboboxChoice>
          className={classNames(styles.list)}
          renderEmptyState={() => <p className={styles.empty}>{emptyWords}</p>}
        >
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={classNames(styles.item)}>
              {choice.icon}
              <bdi className={styles.words}>{choice.label}</bdi>
              {choice.detail && <bdi className={styles.detail}>{choice.detail}</bdi>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/**
 * Opens the list once the search has an answer. The list closes when the page scrolls, and the page scrolls by itself
 * when a field below the fold is focused or a keyboard comes up: the answer would not be seen until the next letter.
 */
function ShowFound({ isBusy, isWanted }: { isBusy: boolean; isWanted: boolean }) {
  const state = use(ComboBoxStateContext)
  const show = useEffectEvent(() => {
    if (isWanted && state?.isFocused && !state.isOpen) state.open(null, 'input')
  })
  useEffect(() => {
    if (!isBusy) show()
  }, [isBusy])
  return null
}

/** Followed: a phone that is turned makes the field, and so its list, narrower. */
function useWidth(box: RefObject<HTMLElement | null>) {
  const [width, setWidth] = useState<number>()
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(() => setWidth(box.current?.offsetWidth))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return width
}
