/** What every dialog of the till is given. */
export type TillDialogProps = {
  open: boolean
  onClose: () => void
  /** Where the focus goes when what opened the dialog is gone. */
  onClosed: () => void
}
