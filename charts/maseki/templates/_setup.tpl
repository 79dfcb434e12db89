{{/*
The image of setup beside the members of MongoDB. It is the one in the settings, else their present
one, so that a release does not restart them, else that of this release.
*/}}
{{- define "maseki.memberSetupImage" -}}
{{- $image := .Values.mongodb.setupImage -}}
{{- if not $image -}}
{{- with lookup "apps/v1" "StatefulSet" .Release.Namespace (printf "%s-mongodb" (include "maseki.fullname" .)) -}}
{{- range .spec.template.spec.containers -}}
{{- if eq .name "setup" -}}{{- $image = .image -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $image | default (include "maseki.image" (dict "root" . "name" "setup" "image" .Values.setup.image)) -}}
{{- end -}}

{{/* MongoDB as the user who may create users. */}}
{{- define "maseki.rootUriEnv" -}}
{{- $user := ternary "root" .Values.externalMongodb.rootUser .Values.mongodb.enabled -}}
{{- if $user -}}
{{ include "maseki.secretEnv" (list "MONGODB_PASSWORD" (include "maseki.secretNames" . | fromJson).mongodb "root-password") }}
- name: MONGODB_ROOT_URI
  value: {{ include "maseki.mongodbUri" (dict "root" . "service" "" "user" $user) | quote }}
{{- end -}}
{{- end -}}

{{/* The number of servers that keep each stream. */}}
{{- define "maseki.streamReplicas" -}}
{{- ternary (ternary 3 1 (ge (int .Values.nats.replicas) 3)) .Values.externalNats.replicas .Values.nats.enabled -}}
{{- end -}}

{{/* The environment of the job that runs setup. */}}
{{- define "maseki.setupEnv" -}}
{{- $secrets := include "maseki.secretNames" . | fromJson -}}
{{ include "maseki.natsEnv" (dict "root" . "name" "setup") }}
- name: NATS_REPLICAS
  value: {{ include "maseki.streamReplicas" . | quote }}
- name: EVENTS_MAX_MB
  value: {{ .Values.streams.eventsMaxMb | int | quote }}
- name: ASSETS_MAX_MB
  value: {{ .Values.streams.assetsMaxMb | int | quote }}
- name: BATTLE_LOG_MAX_MB
  value: {{ .Values.streams.battleLogMaxMb | int | quote }}
- name: BATTLE_LOG_STREAMS
  value: {{ .Values.streams.battleLogStreams | quote }}
- name: DB_PREFIX
  value: {{ include "maseki.dbPrefix" . }}
{{- with include "maseki.rootUriEnv" . }}
{{ . }}
{{- range include "maseki.databaseOwners" $ | fromJsonArray }}
{{ include "maseki.secretEnv" (list (printf "%s_MONGODB_PASSWORD" (upper .)) $secrets.mongodb (printf "%s-password" .)) }}
{{- end }}
{{- end }}
- name: NODE_OPTIONS
  value: {{ include "maseki.nodeOptions" (dict "resources" .Values.setup.resources "heapPercent" 60) }}
{{- end -}}

{{/* Memory of WiredTiger, 40 % of the limit, as connections and sorting need the rest. */}}
{{- define "maseki.cacheGigabytes" -}}
{{- $mebibytes := include "maseki.mebibytes" .resources.limits.memory | int -}}
{{- divf (max 256 (div (mul $mebibytes 4) 10)) 1024 | printf "%.2f" -}}
{{- end -}}

{{/* The file that Node runs in the image of setup, before the name of a command. */}}
{{- define "maseki.setupMain" -}}
{{- ternary "main.ts" "main.js" .Values.image.isDevelopment -}}
{{- end -}}
