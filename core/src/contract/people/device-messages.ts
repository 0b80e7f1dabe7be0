/** Success messages for shared devices, what guests see of the restaurant, and work periods. See messages.ts. */
export const MESSAGES_OF_DEVICES = {
  'push.device_added': {
    en: 'This device receives push messages.',
    fr: 'Cet appareil reçoit les notifications push.',
  },
  'push.device_removed': {
    en: 'This device receives no more push messages.',
    fr: 'Cet appareil ne reçoit plus de notifications push.',
  },
  'push.test_sent': { en: 'A test message is on its way.', fr: 'Un message d’essai est en route.' },
  'device.registered': { en: 'This browser is a shared device now.', fr: 'Ce navigateur est un appareil partagé.' },
  'device.key_saved': { en: 'This device has its key.', fr: 'Cet appareil a sa clé.' },
  'device.updated': { en: 'Device updated.', fr: 'Appareil modifié.' },
  'device.revoked': {
    en: 'Device revoked. Everybody on it is signed out.',
    fr: 'Appareil révoqué. Tout le monde y est déconnecté.',
  },
  'device.unlocked': { en: 'PINs open this device again.', fr: 'Les codes ouvrent de nouveau cet appareil.' },
  'device.locking_saved': { en: 'Locking saved.', fr: 'Verrouillage enregistré.' },
  'screen.added': { en: 'Screen added.', fr: 'Écran ajouté.' },
  'screen.updated': { en: 'Screen updated.', fr: 'Écran modifié.' },
  'screen.revoked': {
    en: 'Screen revoked. Its address opens nothing any more.',
    fr: 'Écran révoqué. Son adresse n’ouvre plus rien.',
  },
  'screen.options_saved': { en: 'Screens saved.', fr: 'Écrans enregistrés.' },
  'store.logo_saved': { en: 'Logo saved.', fr: 'Logo enregistré.' },
  'store.logo_removed': { en: 'Logo removed.', fr: 'Logo retiré.' },
  'screen.picture_added': { en: 'Picture added.', fr: 'Image ajoutée.' },
  'screen.picture_removed': { en: 'Picture removed.', fr: 'Image retirée.' },
  'auth.locked': { en: 'Locked.', fr: 'Verrouillé.' },
  'pin.removed': { en: 'PIN removed.', fr: 'Code supprimé.' },
  'work_period.clocked_in': { en: 'Clocked in.', fr: 'Arrivée pointée.' },
  'work_period.clocked_out': { en: 'Clocked out.', fr: 'Départ pointé.' },
  'work_period.added': { en: 'Period added.', fr: 'Période ajoutée.' },
  'work_period.corrected': { en: 'Period corrected.', fr: 'Période corrigée.' },
  'work_period.deleted': { en: 'Period deleted.', fr: 'Période supprimée.' },
} as const
