{{/* The folder where a volume of backups is mounted. */}}
{{- define "maseki.backupFolder" -}}/backup{{- end -}}

{{/* The environment of backup and restore. */}}
{{- define "maseki.backupEnv" -}}
{{ include "maseki.natsEnv" (dict "root" . "name" "setup") }}
- name: NATS_REPLICAS
  value: {{ include "maseki.streamReplicas" . | quote }}
- name: BATTLE_LOG_STREAMS
  value: {{ .Values.streams.battleLogStreams | quote }}
- name: DB_PREFIX
  value: {{ include "maseki.dbPrefix" . }}
{{ include "maseki.rootUriEnv" . }}
- name: NODE_OPTIONS
  value: {{ include "maseki.nodeOptions" (dict "resources" .Values.backup.resources "heapPercent" 60) }}
- name: BACKUP_FOLDER
  value: {{ include "maseki.backupFolder" . }}
{{- end -}}

{{/*
The volumes of a pod of setup, as a list in YAML. (dict "certificates" … "claim" "backups"),
"readOnly" if it only reads backups.
*/}}
{{- define "maseki.setupVolumes" -}}
{{- range .certificates }}
- name: {{ .name }}
  secret: { secretName: {{ .secret }} }
{{- end }}
{{- with .claim }}
- name: backups
  persistentVolumeClaim: { claimName: {{ . }}, readOnly: {{ $.readOnly | default false }} }
{{- end }}
{{- end -}}

{{- define "maseki.certificateMounts" -}}
{{- range . }}
- { name: {{ .name }}, mountPath: {{ .folder }}, readOnly: true }
{{- end }}
{{- end -}}

{{- define "maseki.checkBackup" -}}
{{- with .Values.backup -}}
{{- if and .enabled (not .claim) -}}
{{- fail "backup.claim is missing: it names the PersistentVolumeClaim into which backups are written." -}}
{{- end -}}
{{- if and .then (not .then.image) -}}
{{- fail "backup.then.image is missing: it names the image that carries a backup elsewhere." -}}
{{- end -}}
{{- if and .enabled .then $.Values.networkPolicy.enabled (not $.Values.networkPolicy.backupTarget) -}}
{{- fail "networkPolicy.backupTarget is missing: with backup.then it says to which addresses a backup may be carried." -}}
{{- end -}}
{{- end -}}
{{- if and .Values.restore.name (not .Values.restore.from) -}}
{{- fail "restore.from is missing: with restore.name it names the PersistentVolumeClaim with the backups." -}}
{{- end -}}
{{- $key := ternary "backup.enabled" "restore.from" .Values.backup.enabled -}}
{{- if and (or .Values.backup.enabled .Values.restore.from) (not .Values.mongodb.enabled) -}}
{{- with .Values.externalMongodb -}}
{{- if .uris -}}
{{- fail (printf "%s needs one externalMongodb.uri without externalMongodb.uris: a backup holds all databases as of one moment." $key) -}}
{{- end -}}
{{- if not .rootUser -}}
{{- fail (printf "%s needs externalMongodb.rootUser: a user who may read and write all databases." $key) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
