{{/* Prefix of all names. 40 characters leave room for the names of services and their pods. */}}
{{- define "maseki.fullname" -}}
{{- .Values.fullnameOverride | default (.Values.nameOverride | default .Release.Name) | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* (dict "root" $ "component" "chat") */}}
{{- define "maseki.selector" -}}
app.kubernetes.io/name: maseki
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end -}}

{{- define "maseki.labels" -}}
{{ include "maseki.selector" . }}
app.kubernetes.io/part-of: maseki
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end -}}

{{/* One of our images. (dict "root" $ "name" "chat" "image" "instead") */}}
{{- define "maseki.image" -}}
{{- with .root.Values.image -}}
{{- $path := list .registry .repository $.name | compact | join "/" -}}
{{- $.image | default (printf "%s:%s" $path (.tag | default $.root.Chart.AppVersion)) -}}
{{- end -}}
{{- end -}}

{{/* The tag or digest of one of our images, with the same arguments. */}}
{{- define "maseki.version" -}}
{{- regexReplaceAll "^([^/]*/)*[^/:@]*[:@]" (include "maseki.image" .) "" -}}
{{- end -}}

{{/*
The domain of this namespace. Names are complete, since the gateway asks DNS without search domains.
*/}}
{{- define "maseki.domain" -}}
{{ .Release.Namespace }}.svc.{{ .Values.clusterDomain }}
{{- end -}}

{{/* The services but the gateway, as a list in JSON. */}}
{{- define "maseki.domains" -}}
{{- without (keys .Values.services | sortAlpha) "gateway" | toJson -}}
{{- end -}}

{{/* Every process with a user of NATS but setup, as a list in JSON. */}}
{{- define "maseki.users" -}}
{{- $names := keys .Values.services -}}
{{- if .Values.console.enabled -}}{{- $names = append $names "console" -}}{{- end -}}
{{- $names | sortAlpha | toJson -}}
{{- end -}}

{{/* Every process with a database, as a list in JSON. */}}
{{- define "maseki.databaseOwners" -}}
{{- without (include "maseki.users" . | fromJsonArray) "gateway" | toJson -}}
{{- end -}}

{{/*
The settings of one service, with the defaults for missing ones, in JSON.
(dict "root" $ "name" "chat")
*/}}
{{- define "maseki.service" -}}
{{- mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (get .root.Values.services .name | default dict)) | toJson -}}
{{- end -}}

{{/* Mi of a quantity of memory such as 1Gi. */}}
{{- define "maseki.mebibytes" -}}
{{- if hasSuffix "Ti" . -}}{{ trimSuffix "Ti" . | int | mul 1048576 }}
{{- else if hasSuffix "Gi" . -}}{{ trimSuffix "Gi" . | int | mul 1024 }}
{{- else -}}{{ trimSuffix "Mi" . | int }}
{{- end -}}
{{- end -}}

{{- define "maseki.nodeOptions" -}}
--max-old-space-size={{ div (mul (include "maseki.mebibytes" .resources.limits.memory | int) .heapPercent) 100 }}
{{- end -}}

{{/*
Addresses of the pods of NATS and MongoDB with ports, as a list in JSON.
(dict "root" $ "name" "nats" "port" 4222)
*/}}
{{- define "maseki.members" -}}
{{- $full := include "maseki.fullname" .root -}}
{{- $members := list -}}
{{- range $i := until (int (get .root.Values .name).replicas) -}}
{{- $members = append $members (printf "%s-%s-%d.%s-%s.%s:%d" $full $.name $i $full $.name (include "maseki.domain" $.root) (int $.port)) -}}
{{- end -}}
{{- $members | toJson -}}
{{- end -}}
