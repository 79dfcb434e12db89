{{/* The names of the secrets, by what they hold, in JSON. */}}
{{- define "maseki.secretNames" -}}
{{- $full := include "maseki.fullname" . -}}
{{- $names := dict -}}
{{- range $kind, $secret := .Values.secrets -}}
{{- $_ := set $names $kind ($secret.existingSecret | default (printf "%s-%s" $full $kind)) -}}
{{- end -}}
{{- $names | toJson -}}
{{- end -}}

{{- define "maseki.natsUrl" -}}
{{- if .Values.nats.enabled -}}
{{- $urls := list -}}
{{- range include "maseki.members" (dict "root" . "name" "nats" "port" 4222) | fromJsonArray -}}
{{- $urls = append $urls (printf "nats://%s" .) -}}
{{- end -}}
{{- join "," $urls -}}
{{- else -}}
{{- .Values.externalNats.url -}}
{{- end -}}
{{- end -}}

{{/*
The address of MongoDB with the user and a reference to the variable MONGODB_PASSWORD.
(dict "root" $ "service" "chat" "user" "maseki_chat")
*/}}
{{- define "maseki.mongodbUri" -}}
{{- $address := "" -}}
{{- if .root.Values.mongodb.enabled -}}
{{- $members := include "maseki.members" (dict "root" .root "name" "mongodb" "port" 27017) | fromJsonArray | join "," -}}
{{- $address = printf "mongodb://%s/?replicaSet=rs0" $members -}}
{{- else -}}
{{- $address = get .root.Values.externalMongodb.uris .service | default .root.Values.externalMongodb.uri -}}
{{- end -}}
{{- $address | replace "://" (printf "://%s:$(MONGODB_PASSWORD)@" .user) -}}
{{- end -}}

{{- define "maseki.natsEnv" -}}
{{- $secrets := include "maseki.secretNames" .root | fromJson -}}
- name: NATS_URL
  value: {{ include "maseki.natsUrl" .root | quote }}
- name: NATS_USER
  value: {{ .name }}
{{ include "maseki.secretEnv" (list "NATS_PASSWORD" $secrets.nats (printf "%s-password" .name)) }}
{{- if and (not .root.Values.nats.enabled) .root.Values.externalNats.caSecret }}
- name: NATS_CA_FILE
  value: /etc/maseki/nats/ca.crt
{{- end }}
{{- if and (not .root.Values.mongodb.enabled) .root.Values.externalMongodb.caSecret (ne .name "gateway") }}
- name: NODE_EXTRA_CA_CERTS
  value: /etc/maseki/mongodb/ca.crt
{{- end }}
{{- end -}}

{{/*
Certificates of databases outside, as a list of secrets with their mount folders, in JSON.
(dict "root" $ "name" "chat")
*/}}
{{- define "maseki.certificates" -}}
{{- $certificates := list -}}
{{- with .root.Values -}}
{{- if and (not .nats.enabled) .externalNats.caSecret -}}
{{- $certificates = append $certificates (dict "name" "nats-ca" "secret" .externalNats.caSecret "folder" "/etc/maseki/nats") -}}
{{- end -}}
{{- if and (not .mongodb.enabled) .externalMongodb.caSecret (ne $.name "gateway") -}}
{{- $certificates = append $certificates (dict "name" "mongodb-ca" "secret" .externalMongodb.caSecret "folder" "/etc/maseki/mongodb") -}}
{{- end -}}
{{- end -}}
{{- $certificates | toJson -}}
{{- end -}}

{{/* The environment of only the gateway. */}}
{{- define "maseki.gatewayEnv" -}}
{{- $secrets := include "maseki.secretNames" .root | fromJson -}}
{{ include "maseki.secretEnv" (list "GATEWAY_SIGNING_KEYS" $secrets.keys "gateway-signing-keys") }}
{{- range include "maseki.domains" .root | fromJsonArray }}
- name: {{ upper . }}_URLS
  value: dns+http://{{ include "maseki.fullname" $.root }}-{{ . }}.{{ include "maseki.domain" $.root }}:8080
{{- end }}
{{- if .root.Values.image.isDevelopment }}
- name: DEV_ASSETS_URL
  value: http://{{ include "maseki.fullname" .root }}-screens.{{ include "maseki.domain" .root }}:8090
{{- end }}
{{- with include "maseki.publicOrigin" .root }}
- name: PUBLIC_ORIGIN
  value: {{ quote . }}
{{- end }}
{{- with .root.Values.gateway.trustedProxies }}
- name: TRUSTED_PROXIES
  value: {{ join "," . | quote }}
{{- end }}
{{- end -}}

{{/* The address in the players' browser, from the settings or else from the ingress. */}}
{{- define "maseki.publicOrigin" -}}
{{- if .Values.gateway.publicOrigin -}}{{ .Values.gateway.publicOrigin }}
{{- else if .Values.ingress.enabled -}}{{ ternary "https" "http" (not (empty .Values.ingress.tlsSecret)) }}://{{ .Values.ingress.host }}
{{- end -}}
{{- end -}}

{{/* The environment of the services behind the gateway. */}}
{{- define "maseki.domainEnv" -}}
{{- $secrets := include "maseki.secretNames" .root | fromJson -}}
{{- $prefix := include "maseki.dbPrefix" .root -}}
- name: DB_PREFIX
  value: {{ $prefix }}
{{ include "maseki.secretEnv" (list "MONGODB_PASSWORD" $secrets.mongodb (printf "%s-password" .name)) }}
- name: MONGODB_URI
  value: {{ include "maseki.mongodbUri" (dict "root" .root "service" .name "user" (print $prefix .name)) | quote }}
{{ include "maseki.secretEnv" (list "IDENTITY_PUBLIC_KEYS" $secrets.keys "identity-public-keys") }}
{{ include "maseki.secretEnv" (list "GATEWAY_PUBLIC_KEYS" $secrets.keys "gateway-public-keys") }}
{{- if eq .name "auth" }}
{{ include "maseki.secretEnv" (list "IDENTITY_SIGNING_KEYS" $secrets.keys "identity-signing-keys") }}
{{- end }}
{{- if and (eq .name "notifications") .root.Values.push.enabled }}
{{ include "maseki.secretEnv" (list "PUSH_SIGNING_KEYS" $secrets.keys "push-signing-keys") }}
- name: PUBLIC_ORIGIN
  value: {{ include "maseki.publicOrigin" .root | quote }}
{{- with .root.Values.push.hosts }}
- name: PUSH_HOSTS
  value: {{ join "," . | quote }}
{{- end }}
{{- end }}
{{- if eq .name "battle" }}
- name: BATTLE_LOG_STREAMS
  value: {{ .root.Values.streams.battleLogStreams | quote }}
{{- end }}
{{- end -}}

{{/* The environment of the console for operators. (dict "root" $ "name" "console") */}}
{{- define "maseki.consoleEnv" -}}
{{- $secrets := include "maseki.secretNames" .root | fromJson -}}
{{- $prefix := include "maseki.dbPrefix" .root -}}
- name: POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
- name: PORT
  value: "8080"
- name: METRICS_PORT
  value: "9464"
- name: BUILD_VERSION
  value: {{ include "maseki.version" (dict "root" .root "name" .name "image" .root.Values.console.image) | quote }}
- name: NODE_OPTIONS
  value: {{ include "maseki.nodeOptions" .root.Values.console }}
{{ include "maseki.natsEnv" . }}
- name: DB_PREFIX
  value: {{ $prefix }}
{{ include "maseki.secretEnv" (list "RECORD_KEY" $secrets.keys "record-key") }}
{{ include "maseki.secretEnv" (list "MONGODB_PASSWORD" $secrets.mongodb "console-password") }}
- name: MONGODB_URI
  value: {{ include "maseki.mongodbUri" (dict "root" .root "service" .name "user" (print $prefix .name)) | quote }}
{{- with .root.Values.console.origins }}
- name: CONSOLE_ORIGINS
  value: {{ join "," . | quote }}
{{- end }}
{{- with .root.Values.tracing.endpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ quote . }}
{{- end }}
{{- end -}}

{{- define "maseki.dbPrefix" -}}
{{- ternary "maseki_" .Values.externalMongodb.dbPrefix .Values.mongodb.enabled -}}
{{- end -}}

{{/* The environment of a service. (dict "root" $ "name" "chat" "service" (how it is run)) */}}
{{- define "maseki.env" -}}
- name: POD_NAME
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
- name: PORT
  value: "8080"
- name: METRICS_PORT
  value: "9464"
- name: BUILD_VERSION
  value: {{ include "maseki.version" (dict "root" .root "name" .name "image" .service.image) | quote }}
- name: DRAIN_SECONDS
  value: {{ .service.drainSeconds | quote }}
- name: SOCKET_DRAIN_SECONDS
  value: {{ .service.socketDrainSeconds | quote }}
- name: NODE_OPTIONS
  value: {{ include "maseki.nodeOptions" .service }}
{{ include "maseki.natsEnv" . }}
{{ include (ternary "maseki.gatewayEnv" "maseki.domainEnv" (eq .name "gateway")) . }}
{{- with .root.Values.tracing.endpoint }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ quote . }}
{{- end }}
{{- range $setting, $value := .service.env }}
- name: {{ $setting }}
  value: {{ ternary (int64 $value) $value (kindIs "float64" $value) | toString | quote }}
{{- end }}
{{- end -}}
