import { AuditLog } from './audit-log.tsx'

export default function PlatformAuditLogPage() {
  return <AuditLog source="platform" />
}
