import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { formsTexts } from './forms/forms.texts.ts'
import { useTexts } from './texts.ts'
import { notify } from './toasts.tsx'

type DialogProps = { open: boolean; onClose: () => void }

/**
 * A dialog whose code is fetched when it is first opened, for what few visits of a screen need
 * (docs/decisions/web/0032-few-files.md). Out of reach, a message says so and it counts as closed: the next press tries again.
 */
export function lateDialog<P extends DialogProps>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null
  return function LateDialog(props: P) {
    const t = useTexts(formsTexts)
    const [Dialog, setDialog] = useState(() => loaded)
    const isMissing = props.open && Dialog === null
    const fail = useEffectEvent(() => {
      notify.error(t.dialogFailed, 'late-dialog')
      props.onClose()
    })
    useEffect(() => {
      if (!isMissing) return
      let isGone = false
      load().then(
        (component) => {
          loaded = component
          if (!isGone) setDialog(() => component)
        },
        () => {
          if (!isGone) fail()
        },
      )
      return () => {
        isGone = true
      }
    }, [isMissing])
    return Dialog && <Dialog {...props} />
  }
}
