export type TillDialogProps = {
  open: boolean
  onClose: () => void
  /** Returns the focus if the element that opened the dialog is gone. */
  onClosed: () => void
}
